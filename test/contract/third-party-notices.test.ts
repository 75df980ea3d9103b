import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const notices = readFileSync(join(root, 'dist/docs-assistant/THIRD-PARTY-NOTICES.md'), 'utf8')
const modules: string[] = JSON.parse(readFileSync(join(root, 'dist/bundled-modules.json'), 'utf8'))

/** Name and version of the package a bundled module is of; undefined for our own. */
function packageOf(module: string): string | undefined {
  if (/^(?:src|dist|scripts)\//.test(module)) return undefined
  const start = module.startsWith('node_modules/') ? module : `node_modules/${module}`
  for (let folder = dirname(join(root, start)); folder.length > root.length; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    const { name, version } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    if (name && version) return `${name} ${version}`
  }
  throw new Error(`${module} is of no package.`)
}

const bundled = [...new Set(modules.flatMap((module) => packageOf(module) ?? []))]

describe('the notices in the package', () => {
  it('cover bundled packages, including React, Preact and the chat SDK', () => {
    expect(bundled.map((name) => name.split(' ')[0])).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'preact', 'ai', '@ai-sdk/react', 'rolldown']),
    )
  })

  it.each(bundled)('contain the license of %s', (name) => {
    const [, text = ''] = notices.split(`## ${name} (`)
    expect(text.split('\n## ')[0]).toMatch(/copyright|public domain|Apache License/i)
  })

  it('contain the full text of a license that packages only name', () => {
    expect(notices).toContain('(Apache-2.0)')
    expect(notices).toContain('END OF TERMS AND CONDITIONS')
  })

  it('contain the license of Tailwind, which generated styles in the scripts', () => {
    expect(notices).toMatch(/^## tailwindcss [\d.]+ \(MIT\)$/m)
  })

  it('are in the package, like SECURITY.md, which the README mentions', () => {
    for (const name of ['docs-assistant', 'docs-assistant-service'])
      expect(existsSync(join(root, 'dist', name, 'SECURITY.md'))).toBe(true)
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('(SECURITY.md)')
    expect(readFileSync(join(root, 'SECURITY.md'), 'utf8')).toMatch(
      /Report a vulnerability[\s\S]*## Supported versions/,
    )
  })

  it('are the only list of licenses in the build', () => {
    expect(globSync('dist/**/{licenses.json,license.md}', { cwd: root })).toEqual([])
  })
})
