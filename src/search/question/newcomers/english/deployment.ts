/** What newcomers say about putting a program online, its environments and servers; `newcomerPhrases.ts` says how to read it. */
export const deployment = `
put online, go live, put internet, upload site, publish site, copy server, ftp > deploy
deploy push, deploy automatic, deploy commit > github actions, workflow, ci
hide key, keep secret, secret key, not in code, keep password > environment variable, env, secret
settings per > mode, env
is production, know production, detect development, whether production > env, mode
previous release, take back > rollback, revert, restore
keep running, restart crash, start boot > service, daemon, systemd, process manager
heavy traffic, more visitors, too much traffic > scale, scaling, load balancer, replicas
is it up, is it alive, check alive > health check, probe, readiness
no downtime, without downtime, without interruption > rolling update, zero downtime
own domain, my domain > custom domain, dns
link for reviewers > preview deployment
where host, place to host, rent server > deploy, hosting, platform
different per machine, not in git > environment variable, env, local
dev and build differ, different for build, only in development, only while developing > mode, env, conditional
own server, own machine, rent machine, own hosting > self-hosting, self host, deploy, node server
without machine, no machine of, pay per use, function in cloud, cloud function, only when called > serverless, lambda, function
test system, real system, test server, test and live, in test different, different on live > environment, mode, env, environment variable
on github for free, for free online, free hosting, put on github, host for free, get it online, bring online, show to the world > deploy, github pages, hosting
put live, make live, go live, bring to server, put on server, get on server, move to server > deploy, deployment, production, hosting
each time i push, when i push, push to git, automatic upload, automatic online > continuous integration, continuous deployment, github actions, ci
works here not there, works at home, on server not, only on server, server differs > production, environment, troubleshooting
in a box > docker, container, image
more servers, several servers, more machines, spread over > scale, cluster, load balancer, replicas
is it running, still alive, server alive, see if up > health check, monitoring, status
settings for each, different at home > environment, mode, profile
real server, real host, others can visit, others can open, everyone can open, visit my site, finished site to, site for everyone > deploy, deployment, production, hosting
secret values, hidden values, passwords and keys, keys and passwords, login data > environment variable, secret, env
different computer, other people's computer, same everywhere, same setup everyone > docker, container, lockfile, reproducible
from browser to database, straight from browser, secret in browser, visible in browser, visible for visitors, user can see code > server, client, environment variable, secret
variable empty, variable not there, variable not visible, settings not read > environment variable, env
different settings for build, settings change when > conditional config, mode, config
server in other country, near to user, close to user > edge, region, cdn
works locally, fine locally, local production, broken build, after deploy, once deployed > base, production, build
`
