/** What newcomers say about tests; `newcomerPhrases.ts` says how to read it. */
export const testing = `
fake request, without starting, try handler > testing, mock
try automatically, test automatically, pages do what, does what should, prove works, check works, nothing breaks > testing, test, end to end
try addresses, try my routes, call my routes, without real server, no real server, fake call > testing, inject, mock
without paying, fake model, without real service, pretend > mock, testing, stub, simulate
unit small test, test one function > unit test, test
click like user, test like user, test in browser, browser by itself > end to end, e2e, playwright, cypress
not really send, not really call, replace server in test > mock, intercept, stub
how much tested, what is not tested > coverage
test only one, one test only, skip test > only, skip, filter
clean before test, each test fresh, before each test > setup, teardown, before each
time in test, pretend it is > fake timers, mock date
compare output before, same output as before > snapshot
without clicking, click through, by itself test, clicking by hand > testing, automated test, test
when done, after everything, clean up after > cleanup, teardown, hook, close
fake answer, fake server, pretend server, made-up answers > mock, stub, intercept
`
