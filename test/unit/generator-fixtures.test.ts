// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtFolder, type Generator, generators, generatorsFolder } from '../generators/generators.ts'
import { insertSnippets } from '../generators/insertSnippets.ts'
import { hashSources, readSources } from '../generators/readSources.ts'
import { openSite } from '../support/openSite.ts'

/** Pages that are not Markdown, which the service does not read. */
const notRead: Readonly<Record<string, readonly string[]>> = { sphinx: ['/install'] }

describe.each(generators.map((generator) => [generator.name, generator] as const))(
  'the fixture of %s',
  (name, generator) => {
    it('is built from the sources and the snippet of the docs as they are now', () => {
      const built = readFileSync(join(builtFolder(name), '.sources'), 'utf8').trim()
      const remedy = `Something has changed since: node test/generators/build.ts ${name}`
      expect(built, remedy).toBe(hashSources(readSources(name)))
    })

    it('has the script of the docs on each page, with its attributes', () => {
      for (const path of ['/', '/install', '/settings']) {
        const scripts = [...builtPage(generator, path).querySelectorAll('script')]
        const written = JSON.stringify(scripts.map((script) => [script.outerHTML, script.textContent]))
        expect(written, path).toContain('https://docs.example.com/embed.js')
        expect(written, path).toContain('svc_dsc_2f7c…')
      }
    })

    it('is read by the service, which leads to pages and sections that are there', async () => {
      const { docs } = await openSite(join(generatorsFolder, name, generator.pages))
      expect(docs.skipped).toEqual([])
      const paths = ['/', '/install', '/settings'].filter((path) => !notRead[name]?.includes(path))
      expect(docs.pages.map((page) => page.path).sort()).toEqual(paths)
      for (const { file, path } of docs.pages) {
        const page = builtPage(generator, path)
        for (const { anchor } of docs.page(file)!.passages) {
          if (anchor !== undefined) expect(page.getElementById(anchor), `${path}#${anchor}`).not.toBeNull()
        }
      }
    })
  },
)

describe('when a fixture names a snippet that the docs do not have', () => {
  it('says which', () => {
    expect(() => insertSnippets('# snippet docs/generators/mkdocs.md nowhere.yml')).toThrow(
      'docs/generators/mkdocs.md has no code block with the title "nowhere.yml", which a fixture is built with.',
    )
  })
})

/** A page of the built site as a browser gets it. */
function builtPage({ name }: Generator, path: string): Document {
  const folder = builtFolder(name)
  const file = [`${path}.html`, `${path}/index.html`].map((tried) => join(folder, tried)).find(existsSync)
  if (!file) throw new Error(`${name} has no page at ${path}.`)
  return new DOMParser().parseFromString(readFileSync(file, 'utf8'), 'text/html')
}
