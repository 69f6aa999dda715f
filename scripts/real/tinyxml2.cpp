// Reads XML from a file, looks through it, and prints it: what TinyXML-2 is for.
#include "tinyxml2.h"

using namespace tinyxml2;

static int count(const XMLElement *element) {
    int found = element->IntAttribute("size") > 0;
    for (const XMLElement *e = element->FirstChildElement(); e; e = e->NextSiblingElement())
        found += count(e);
    return found;
}

int main(int argc, char **argv) {
    XMLDocument document;
    if (argc < 2 || document.LoadFile(argv[1]) != XML_SUCCESS)
        return 1;
    XMLDocument copy;
    document.DeepCopy(&copy);
    XMLPrinter printer;
    copy.Print(&printer);
    return printf("%s%d\n", printer.CStr(), count(document.RootElement())) < 0;
}
