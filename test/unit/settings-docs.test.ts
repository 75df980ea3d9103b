import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAttributes } from '../../src/embed/readAttributes.ts'

const root = `${import.meta.dirname}/../../`
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => readFileSync(root + path, 'utf8'))

/** Settings of each host interface, as members in the sources. */
const written = read('src/settings/*ettings.ts').flatMap((source) =>
  [...source.matchAll(/^export interface \w+Input(?: extends [^{]+)? \{\n(.*?)^\}/gms)].flatMap(
    ([, members]) => [...members!.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name]) => name!),
  ),
)

/** Rows of the settings tables in the docs: the prop, and its attribute if it has one. */
const rows = new Map(
  read('docs/widget/*.md').flatMap((page) =>
    [...page.matchAll(/^\| `(\w+)` \| (?:`(data-[\w-]+)` )?\|/gm)].map(
      ([, prop, attribute]) => [prop!, attribute] as const,
    ),
  ),
)

describe('when the docs list the settings', () => {
  it('contain every setting', () => {
    expect(written).toContain('mode')
    expect(written.filter((name) => !rows.has(name))).toEqual([])
  })

  it('name the attribute that the script tag reads', () => {
    const [source] = read('src/embed/readAttributes.ts')
    const parsed = [...source!.matchAll(/dataset\.(\w+)/g)].map(([, name]) => name!)
    const camel = (attribute: string) =>
      attribute.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const named = [...rows].flatMap(([prop, attribute]) =>
      attribute ? [[camel(attribute), prop] as const] : [],
    )
    for (const [name, prop] of named)
      expect(readAttributes({ [name]: '1' })).toHaveProperty(prop, expect.anything())
    // Attributes that are not parsed are read as they are.
    const names = named.map(([name]) => name)
    expect(parsed.filter((name) => !names.includes(name))).toEqual([])
  })
})
