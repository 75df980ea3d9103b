import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findBrokenBoundaries } from '../support/boundaries.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const paths = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
const sources = new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))

function brokenIn(files: Record<string, string>): string[] {
  return findBrokenBoundaries(new Map(Object.entries(files)))
}

describe('the sources', () => {
  it('follow the table of allowed imports', () => {
    expect(sources.size).toBeGreaterThan(10)
    expect(findBrokenBoundaries(sources)).toEqual([])
  })
})

describe('a file', () => {
  it.each([
    ['a folder before it', "import { x } from '../transport/x.ts'", 'src/protocol/a.ts'],
    ['a folder beside it', "import type { X } from '../view/x.tsx'", 'src/transport/a.ts'],
    ['a folder it only re-exports', "export { x } from '../conversation/x.ts'", 'src/settings/a.ts'],
    ['a folder it loads later', "export const x = () => import('../service/x.ts')", 'src/view/a.tsx'],
    ['the server, from the entry', "export { x } from './service/x.ts'", 'src/index.ts'],
    ['more of the view than its primitives', "import { x } from '../view/panel/x.tsx'", 'src/admin/a.tsx'],
    ['a file outside the sources', "import { x } from '../x.ts'", 'src/view/a.ts'],
  ])('is reported for importing %s', (_, source, path) => {
    expect(brokenIn({ [path]: source })).toHaveLength(1)
    expect(brokenIn({ [path]: source })[0]).toContain(path)
  })

  it('is reported for the values of the chat SDK, not for its types', () => {
    const path = 'src/view/a.tsx'
    expect(brokenIn({ [path]: "import { useChat } from '@ai-sdk/react'" })).toHaveLength(1)
    expect(brokenIn({ [path]: "export * from 'ai'" })).toHaveLength(1)
    expect(brokenIn({ [path]: "import 'ai'" })).toHaveLength(1)
    expect(brokenIn({ [path]: "import type { UIMessage } from 'ai'" })).toEqual([])
    expect(brokenIn({ 'src/conversation/a.ts': "import { useChat } from '@ai-sdk/react'" })).toEqual([])
  })

  it.each(['node:fs', 'hono', 'hono/cors', '@hono/node-server'])(
    'is reported for reaching %s from the browser, however far',
    (specifier) => {
      const files = {
        'src/index.ts': "export { a } from './view/a.tsx'",
        'src/view/a.tsx': "import { b } from '../markdown/b.ts'\nexport const a = b",
        'src/markdown/b.ts': `import { x } from '${specifier}'\nexport const b = x`,
      }
      expect(brokenIn(files)).toEqual([`src/index.ts reaches ${specifier} through src/markdown/b.ts`])
    },
  )

  it.each(['node:crypto', 'pg'])('is reported for reaching %s from the proxy', (specifier) => {
    const files = {
      'src/proxy/index.ts': "export { a } from '../http/a.ts'",
      'src/http/a.ts': `import { x } from '${specifier}'\nexport const a = x`,
    }
    expect(brokenIn(files)).toEqual([`src/proxy/index.ts reaches ${specifier} through src/http/a.ts`])
  })

  it('is reported for an import cycle, types included', () => {
    const files = {
      'src/page/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'src/page/b.ts': "import type { a } from './a.ts'\nexport const b = 1",
    }
    expect(brokenIn(files)).toEqual(['src/page/a.ts → src/page/b.ts → src/page/a.ts is a ring'])
  })

  it('is reported for importing the package by its own name', () => {
    expect(brokenIn({ 'src/view/a.ts': "import { x } from 'docs-assistant'" })).toHaveLength(1)
  })

  it('is reported in a folder that is not in the table', () => {
    const files = { 'src/utils/a.ts': "import { b } from '../page/b.ts'", 'src/page/b.ts': '' }
    expect(brokenIn(files)).toEqual(['src/utils/a.ts is in a folder that the table does not know'])
  })

  it('is not reported if it follows the table', () => {
    const files = {
      'src/index.ts': "export { a } from './view/a.tsx'",
      'src/view/a.tsx': "import './a.css'\nimport { b } from '../conversation/b.ts'\nexport const a = b",
      'src/conversation/b.ts': "import { useChat } from '@ai-sdk/react'\nexport const b = useChat",
      'src/service/c.ts': "import { readFile } from 'node:fs'\nexport const c = readFile",
    }
    expect(brokenIn(files)).toEqual([])
  })
})
