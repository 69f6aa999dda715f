-- Tables, strings, sorting, closures and garbage, in sizes of its argument.
local n = tonumber(arg[1])
local words, counts = {}, {}
for i = 1, n do
  words[i] = string.format("w%d", (i * 7919) % (n + 1))
end
table.sort(words)
for _, word in ipairs(words) do
  counts[word] = (counts[word] or 0) + 1
end
local text = table.concat(words, " ")
local found = 0
for word in text:gmatch("%a%d+") do
  if word:find("9", 1, true) then found = found + #word end
end
local function tree(depth)
  return depth == 0 and {} or {tree(depth - 1), tree(depth - 1)}
end
local function leaves(t)
  return t[1] and leaves(t[1]) + leaves(t[2]) or 1
end
local upper = text:gsub("w", function(c) return c:upper() end)
local object = setmetatable({}, {__index = function(_, key) return key * 2 end})
local sum = 0
for i = 1, n do sum = sum + object[i] end
print(found, #upper, sum, leaves(tree(n % 8)))
