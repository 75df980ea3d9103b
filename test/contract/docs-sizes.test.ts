import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url))
const folder = fileURLToPath(new URL('../../dist/docs-assistant/', import.meta.url))

/** Size in kB of the files that match a pattern, each as a browser loads it. */
const sizes = (pattern: string) =>
  globSync(pattern, { cwd: folder }).map(
    (file) => brotliCompressSync(read(`dist/docs-assistant/${file}`)).length / 1_000,
  )
const [script = 0] = sizes('embed.js')
const [assistant = 0] = sizes('embed/*/assistant.js')
const [panel = 0] = sizes('embed/*/panel.js')
const [formulas = 0] = sizes('embed/*/math.js')

describe('the docs give the size of what a browser loads, in whole kB', () => {
  it.each([
    ['the script', 'widget/script-tag.md', /The script is (\d+) kB/, script],
    ['the panel', 'widget/script-tag.md', /The rest is (\d+) kB/, assistant + panel],
    ['the assistant', 'widget/script-tag.md', /the same file of (\d+) kB/, assistant],
    ['formulas', 'widget/answers.md', /The converter is (\d+) kB/, formulas],
  ] as const)('%s', (_, page, figure, size) => {
    const [, written] = figure.exec(read(`docs/${page}`).toString()) ?? []
    expect(Number(written)).toBe(Math.round(size))
  })

  it('the labels of each language', () => {
    const [, least, most] =
      /is loaded, (\d+) to (\d+) kB/.exec(read('docs/widget/languages.md').toString()) ?? []
    for (const size of sizes('embed/*/language-*.js')) {
      expect(size).toBeGreaterThan(Number(least))
      expect(size).toBeLessThan(Number(most))
    }
  })
})
