import { terms } from './terms.ts'

/** Words and phrases that docs and readers use for the same thing. One group on each line. */
const groups = `
turn off, disable, deactivate, switch off, opt out
turn on, enable, activate, switch on
404, not found, missing page
env, environment
dir, directory, folder
config, configuration, configure, settings, options
delete, remove
create, add, new
install, setup, set up
start, run, launch
change, modify, edit, customize, override
fix, solve, resolve
error, failure, exception
repo, repository
auth, authentication, authorization, login, log in, sign in
docs, documentation
param, parameter, argument
func, function
var, variable
dev, development
prod, production
deps, dependency
package, module, library
i18n, internationalization, localization, translate, translation, multilingual
l10n, localization
a11y, accessibility
ts, typescript
js, javascript
css, style, styling, stylesheet
picture, image, photo
dark mode, dark theme, appearance
hide, hidden
show, display, visible
deploy, publish, host, hosting
speed up, faster, performance, slow
upgrade, migrate, migration, update
url, address, link
redirect, rewrite
path, route
api key, token, secret
cache, caching
test, testing
upload, file upload
https, ssl, tls, certificate
socket, websocket
spa, single page app
ssr, server side rendering, server rendering
ssg, static site generation, prerender
hmr, hot reload, hot module replacement
toc, table of contents, outline
`

interface Synonym {
  /** Terms of the word or phrase, in order. */
  phrase: readonly string[]
  /** Words and phrases with the same meaning, each as its terms. */
  meanings: ReadonlyArray<readonly string[]>
}

let byFirstTerm: ReadonlyMap<string, readonly Synonym[]> | undefined

/** Returns the synonyms that begin with a term. */
export function synonymsFrom(term: string): readonly Synonym[] {
  byFirstTerm ??= readGroups()
  return byFirstTerm.get(term) ?? []
}

function readGroups(): Map<string, Synonym[]> {
  const found = new Map<string, Synonym[]>()
  for (const line of groups.trim().split('\n')) {
    const phrases = line.split(', ').map((member) => terms(member))
    for (const phrase of phrases) {
      const meanings = phrases.filter((other) => other.join() !== phrase.join())
      const known = found.get(phrase[0]!)
      if (known) known.push({ phrase, meanings })
      else found.set(phrase[0]!, [{ phrase, meanings }])
    }
  }
  return found
}
