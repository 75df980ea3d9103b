/** What newcomers say about work that is done later, schedules, messages and live updates; `newcomerPhrases.ts` says how to read it. */
export const jobsAndMessages = `
live updates, push updates, update without reload > websocket, server-sent events, sse
every hour, every day, every minute, regular interval > cron, schedule
request hang, takes forever, never finish, longer than seconds > timeout
try again, tries again > retry, backoff
sent twice, request twice, double payment > idempotency, idempotent
without asking again > websocket
closes tab, goes away, leaves page, user leaves, visitor leaves, disconnects, client gone > abort, close, disconnect
stop answer, stop model, cancel answer, interrupt answer, stop while writing > abort, stop, cancel
model down, model fails, service not reachable, not reachable, temporarily down > retry, fallback, error handling
push news, without it asking, server tells browser, news to browser, without refresh, immediately see > websocket, server-sent events, streaming, subscription, real-time
run later, do later, in background, after answer, without waiting, not make wait, takes long so, long job > background job, queue, job, worker, task
each night, every morning, every night, once a day, once an hour, at certain time, at fixed times > cron, schedule, scheduled, interval, recurring
job failed, failed job, run job again, repeat failed > retry, dead letter, failed job
job twice, run only once, two servers both > singleton, lock, unique job, idempotency
in an hour, wait before, after some time > delay, schedule, defer
when ready, once ready, after start, when started, before start > ready, lifecycle, startup, hook
wrong time, hours off, time differs > timezone, utc, date
wait too long, give up after, stop after seconds > timeout, abort
try several times, ask again > retry, backoff, attempt
two answers race, old answer after new, wrong order answers > race condition, abort, cancel
chat between, both talk, chat room > websocket, real-time
send email, mail to user, mails > email, mail, smtp, mailer
message on phone, ring phone > push notification, notification, sms
off by hours, hours wrong, wrong hour, times wrong, time wrong, hour too late > timezone, time zone, utc
without wait, make wait, user waits, not wait for, wait for nobody > async, background, queue
not twice, first time only > once, singleton, idempotent
limit time, time limit, too long answer, answer takes too > timeout
answer immediately and do, answer first, answer now work later, reply at once > background, queue, waituntil, async
`
