/** What newcomers say about speed, memory and caches; `newcomerPhrases.ts` says how to read it. */
export const speed = `
heavy task, heavy calculation, slow calculation, long calculation, freeze page > worker
still old, old version shown, visitors old > cache, hash, cache-control
keep result, same result > cache
delete node_modules, clear node_modules, old dependency > cache, force
measure long, how long take, how long request, time spent, where time goes > timing, performance, profile
fewer bytes, less data, less traffic, smaller transfer > compress, gzip
several at once, same moment > concurrency, parallel
memory grows, eats memory, uses memory > memory leak, heap
every few minutes, update without build, without building again, without rebuild, content update regularly, update page hour, refresh page every, new content without > revalidate, incremental static regeneration, isr
still old data, see old data, user old data, old content, stays old, data not updated, page not updated, not see new, changes only after, changed data not shown > revalidate, invalidate, cache, stale
under pressure, many requests per, requests per second, load test > benchmark, performance, load testing
clean up space, disk full, disk space, downloaded stuff > cache, clean, prune
answers smaller, smaller on wire, smaller answers, shrink answer, data smaller > compress, compression, gzip
not download again, download again, load again every, load twice > cache, etag, cache-control
many jobs same time, jobs at once, only one job > concurrency, worker, limit
too slow on server, site slow, page slow, make faster, loads slowly, takes ages, too slow, wait long > performance, optimize, speed
memory full, too much memory, runs out memory, needs memory > memory, memory leak, heap
all processors, all cores, more cores > cluster, worker, thread, parallel
faster second time, not compute again, not calculate again, calculate once, compute once > cache, memoize, memo
cache empty, empty cache, clear old, forget old > clear cache, invalidate, purge, revalidate
how long kept, keep for hours > ttl, max age, expiration, cache life
page forever, page takes forever, takes long load, slow to load, opens slowly, slow first, why slow, what is slow > performance, optimize, profiling
same for all users, one user sees other, other user's data > cache, session, context
big number of users, thousand users, many users at > scale, performance, concurrency
`
