import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')
const pages = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/development.md',
  ...globSync('docs/decisions/*.md'),
  ...globSync('src/**/README.md'),
]

describe.each(pages)('the source files that %s names', (page) => {
  it('exist', () => {
    const named = [...readFileSync(page, 'utf8').matchAll(/`(\w[\w./-]*\.(?:ts|tsx|css))`/g)].map(
      ([, name]) => name!,
    )
    expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
  })
})
