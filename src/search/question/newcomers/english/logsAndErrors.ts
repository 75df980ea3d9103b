/** What newcomers say about logs, errors and monitoring; `newcomerPhrases.ts` says how to read it. */
export const logsAndErrors = `
server crash, something break, goes wrong, throw error, own error, nice error, error message, blow up, friendly message, friendly error > error handling, exception
log requests, see requests > logger, logging
measure time > timing, performance
visitors count, count visitors, track visitors > analytics, head
trace request, request number > request id
less output, too much output, less noise, no output > silent, quiet, log level
more output, more details > verbose, debug, log level
what went wrong, find out why > log, logging, monitoring, trace
too many messages, terminal full, messages terminal, only errors, only problems, only warnings, fewer messages > log level, silent, quiet
breakpoint, step through, debugger > debug, source map
white screen, site crash, page crash, app crash, screen goes white > error boundary, error handling, exception
look later, write down what, everything happens, what happens server, see what happened, who did what > logging, logger, log, audit
crash in handler, own text error, something throws, code throws > error handler, error handling, exception
keep out of log, not in log, hide in log, password log, secret log, logs private > redact, redaction
see who visits, count clicks, what visitors do > analytics, tracking
tell me when broken, get mail when, warn me, inform when error > alert, notification, monitoring, error reporting
where is the time, follow a request, follow request > trace, tracing, opentelemetry, profiling
less in log, log too much, fewer logs, log too long > log level, level, silent
log in file, log into file, write log file, logs to file > transport, destination, log file, rotation
number for each request, tell requests apart, which request log, belongs to which request > request id, correlation, child logger
what does error mean, error says, strange error > error code, troubleshooting, error
step by step, stop at line, pause code > debugger, debug, breakpoint, inspect
what server doing, what program doing, follow what, watch what happens, print messages > logging, log, debug
less lines, fewer lines, fewer messages, quieter > log level, level, silent
does not start, won't start, can't start, refuses to start > troubleshooting, error
turned off warning, hide warning, warning goes, no warning > suppress, silence, warning, ignore
`
