import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import publicNames from './public-names.json' with { type: 'json' }

/** Source of each entry point, by the name it is imported under. */
const entries: Readonly<Record<string, string>> = {
  'docs-assistant': 'index.ts',
  'docs-assistant/embed': 'embed/index.ts',
  'docs-assistant/headless': 'headless/index.ts',
  'docs-assistant/admin': 'admin/index.ts',
  'docs-assistant/proxy': 'proxy/index.ts',
  'docs-assistant/proxy/auth': 'proxy/auth/index.ts',
  'docs-assistant-service': 'service/index.ts',
}

/** The names a module exports, sorted; types are marked as such. */
function exportedNames(path: string, source: string): string[] {
  const { module } = parseSync(path, source)
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .map(({ exportName, isType }) => {
      if (exportName.name === null) throw new Error(`${path} exports "*" or a default. Name what is public.`)
      return isType ? `type ${exportName.name}` : exportName.name
    })
    .toSorted()
}

describe.each(Object.entries(publicNames))('the names of %s', (entry, names) => {
  it('match the list; a change affects everyone who imports them', () => {
    const path = entries[entry]
    if (!path) throw new Error(`public-names.json lists ${entry}, which is no entry point.`)
    const source = readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8')
    expect(exportedNames(path, source)).toEqual(names)
  })
})

describe('when names are read', () => {
  it('distinguishes values from types, and refuses exports without a name', () => {
    const source = "export { b, type C } from './b.ts'\nexport type { A } from './a.ts'\nexport const d = 1"
    expect(exportedNames('a.ts', source)).toEqual(['b', 'd', 'type A', 'type C'])
    expect(() => exportedNames('a.ts', "export * from './b.ts'")).toThrow('Name what is public')
  })
})
