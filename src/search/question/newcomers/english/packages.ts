/** What newcomers say about packages and their versions; `newcomerPhrases.ts` says how to read it. */
export const packages = `
publish package, npm package, make library, publish component, turn package, into a package > library mode, library
linked package, local package, own library, library next > link, monorepo, workspace
several node versions, switch version > version manager
exact version, same versions everywhere > lock file, lockfile, pin
share packages, several packages one > monorepo, workspace
private package > registry, scope
two copies, twice in bundle, same package twice > dedupe, duplicate
know version, which version installed > version
don't need package, not need any more, package not needed, no longer need package, get rid package, throw package, package away, take package off > uninstall, remove, prune
packages too old, package old, newer package, which updates, are updates, newer version available > outdated, update, upgrade
security holes, security hole, known weakness, packages safe, safe to use, vulnerable, dangerous package > audit, vulnerability, security
same versions as, exactly versions, same packages as, versions colleague, versions everywhere, on my machine different, same on every machine > lockfile, lock file, ci, clean install, package-lock
for others to use, give package others, share package world, put package up, release my package, my package public, others install > publish, publishing, package
why package here, why is this installed, never asked for, who needs package, what needs package, where package from > explain, why, dependency tree, ls
without installing, try tool once, use tool once > npx, exec, dlx
short command, own command, own commands, shortcut command, long command, command shorter > scripts, run script, alias
try library before, use library locally, own package other project, package in other project, before I publish > link, pack, workspace
take back version, published by mistake, wrongly published, remove version, pull version > unpublish, deprecate
not use version, tell not to use, no longer supported, stop using, do not use any more > deprecate, deprecated, deprecation
raise version, raise number, number of release, count up version > version, semver, bump
which files published, files in package, what goes in package, leave files out package, ends up in package > files, pack, npmignore, tarball
let teammate, teammate publish, add colleague, give colleague, other people work, team access > team, access, owner, organization, collaborator, member
undo install, take off computer, completely remove, off my computer > uninstall, remove
only one part, only some routes, apply only > scope, encapsulation, matcher, filter
start several, several at once > concurrently, parallel, workspace
other server for packages, own package server > registry, mirror
just this project, for all projects, whole computer > global, local, scope
only when developing, only for developing, not needed live, only for building > dev dependency, devdependency, development
must have other package, needs other package, bring own react, expects other package > peer dependency, peer
package does not fit, versions do not fit, do not fit together, versions fight, conflict packages > peer dependency, conflict, resolution, override
use other version inside, force version, other version of inner > override, resolution
range of versions, newest allowed > semver, range, version
smaller package, package too big, leave out files > files, ignore, treeshaking
show me package page, open website of package, more about package > docs, repo, view
run after install, do something after install, after install > postinstall, lifecycle script, scripts
which license, list licenses > license, sbom
sign package, proof of origin, comes from us > provenance, signature, attestation
how to get it, get it on my computer, put on computer > install, installation, download
`
