-- Loops, tables and strings, for an interpreter of Lua.
local n = tonumber(arg[1]) or 1000

local function sieve(limit)
    local composite, primes = {}, {}
    for i = 2, limit do
        if not composite[i] then
            primes[#primes + 1] = i
            for j = i * i, limit, i do composite[j] = true end
        end
    end
    return primes
end

local function fib(k)
    if k < 2 then return k end
    return fib(k - 1) + fib(k - 2)
end

local Account = {}
Account.__index = Account
function Account.new(name) return setmetatable({name = name, sum = 0}, Account) end
function Account:pay(amount) self.sum = self.sum + amount end

local function accounts(rounds)
    local all = {}
    for i = 1, rounds do
        local name = "a" .. i % 97
        all[name] = all[name] or Account.new(name)
        all[name]:pay(i % 13)
    end
    return all
end

local function words(rounds)
    local parts, counts = {}, {}
    for i = 1, rounds do parts[i] = string.format("w%d", i * i % 1009) end
    for word in table.concat(parts, " "):gmatch("%a%d+") do
        counts[word] = (counts[word] or 0) + 1
    end
    table.sort(parts)
    return parts[1] .. parts[#parts], counts
end

local primes = sieve(4 * n)
local text, counts = words(n)
print(#primes, fib(18), accounts(n).a1.sum, text, counts.w1)
