/** What newcomers say about logins, rights, keys, attacks and payments; `newcomerPhrases.ts` says how to read it. */
export const loginAndSecurity = `
protect page, protect route, password page, password site, members only, restrict access, need password, know password, ask password, behind password, staff only, employees only > authentication, basic auth, bearer, jwt
check token, verify token > bearer, jwt
who may, user role > authorization, permission, role
forged request > csrf
block visitor, block address > ip restriction, deny
spam requests, limit requests, requests minute > rate limit, throttle
https local, local certificate, secure localhost > https, certificate
security header, clickjack > secure headers, csp
script blocked, inline script > csp, nonce
lock icon, not secure, browser warning > https, certificate, tls
get notified, inform me, tell me when > webhook, notification, alert
google account, login google, github account, social login > oauth, openid, provider
company login, work account, one login > single sign-on, sso, saml
second factor, code phone > two-factor, mfa, 2fa
forgot password, reset password > password reset
log out, sign out > logout, session, revoke
login expire, token expire, how long logged > expiration, expires, refresh token
read only access > scope, permission, role, read-only
nobody logged in > anonymous, guest, public
sign up, login page, login form > authentication, session
own certificate, self signed > https, certificate
who is logged in, current user > context, session, authentication
other site submit, other site post > csrf
too fast, hammer > rate limit, throttle
cookie other domain, send cookies, with cookies > credentials
build machine, robot account, machine account, key for machine, automatic publish > access token, token, ci, trusted publishing
who is signed in, signed in inside, user in handler, know user > authentication, session, context, jwt
token in header, secret header, key in header, key with each request > bearer, authorization, api key, jwt
only office, from our office, certain computers, known addresses > ip restriction, allowlist, whitelist
other sites sending, other sites send, foreign sites, fake form, forged > csrf, origin
password forgotten, lost password, forgot login > password reset, reset
stays logged, logged in after closing, logged out after, thrown out, login lost, log in again every > session, cookie, refresh token, expiration, remember
who can do what, only admin, only admins, admins only, some users only, allowed to do, certain users, paying users > authorization, role, permission, access control
store passwords, passwords safe, password safely, encrypt password > hash, bcrypt, argon2, password
hacked, attack, attacker, steal data, protect from > security, vulnerability, csrf, xss
evil code, code in comment, html from user, what user writes html > xss, sanitize, escape
spam, no humans > captcha, bot, rate limit, spam
slow down users, too many calls, calls per minute, too many tries, guess passwords, flood, limit user > rate limit, throttle, quota
where key, key to use > api key, token, credentials, authentication
key stolen, key leaked > rotate, revoke, api key
tell my server, call me when, my server told, when paid, when payment, payment arrives, when something happens > webhook, event, callback
comes really from, fake webhook > signature, verify, secret
take money, pay with card, credit card, let pay > payment
money back > refund
every month pay, monthly payment, pay monthly > billing, recurring, subscription plan
part for companies, each customer own, own subdomain > multi-tenant, tenant, subdomain
own certificate, green lock, encrypted connection > https, tls, certificate
who may see page, check before page, stop user from page, keep user out, keep strangers out, not for everyone > authentication, guard, protected route, authorization
no rights, permission denied, not allowed to write, needs admin, sudo > permission, eacces
too expensive, save money, cheaper > cost, caching, usage, pricing
remember between, remember for next, remember what user, remember choice of, remember user > session, cookie, local storage, persist
same login for, one login, log in once, company account > single sign-on, sso, oauth
sign in with apple, with facebook, log in with google, account from google > oauth, social login
email with link log in, log in without password > magic link, passkey, passwordless
really him, prove who, prove that it is > authentication, verification, verify
write who did, who changed what > audit log, history
throw user out, end login, log everyone out > revoke, session, logout
delete my account, remove all my data, all data of user > delete account, gdpr, privacy
what do you know about me, cookie banner, ask for cookies > privacy, consent, gdpr
user change cookie, cookie changed, cookie tampered, fake cookie > signed cookie, sign, secret
secret between servers, servers trust, server to server > api key, token, authentication, mutual tls
`
