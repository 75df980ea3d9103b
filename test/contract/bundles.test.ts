import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { beforeAll, describe, expect, it } from 'vitest'

const dist = (file: string) => readFileSync(new URL(`../../dist/${file}`, import.meta.url), 'utf8')

const panel = globSync('embed/*/panel.js', {
  cwd: fileURLToPath(new URL('../../dist/', import.meta.url)),
})[0]!

describe.each([panel, 'headless/conversation.js'])('the built file %s', (file) => {
  let code = ''
  beforeAll(() => {
    code = dist(file)
  })

  it.each(['._zod', 'ZodType', '__zod_globalConfig', 'new Function', 'eval('])(
    'does not contain %s',
    (word) => {
      expect(code.length).toBeGreaterThan(50_000)
      // Not `toContain`, which would print the whole file.
      expect(code.includes(word)).toBe(false)
    },
  )
})

describe('the panel of the script tag', () => {
  it("is one file, which imports only the assistant's file", () => {
    const importsOf = (file: string) =>
      parseSync(file, dist(file)).module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
    expect(importsOf(panel)).toEqual(['./assistant.js'])
    expect(importsOf(panel.replace('panel.js', 'assistant.js'))).toEqual([])
  })
})

describe('the built headless entry', () => {
  it('imports only React from the host', () => {
    const importsOf = (file: string) => {
      const { staticImports, staticExports } = parseSync(file, dist(`headless/${file}`)).module
      const exported = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest))
      const requests = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...exported]
      return [...new Set(requests.flatMap((request) => request?.value ?? []))]
    }
    expect(importsOf('index.js')).toEqual(['./conversation.js'])
    expect(importsOf('conversation.js')).toEqual(['react'])
    const files = globSync('*.js', { cwd: fileURLToPath(new URL('../../dist/headless', import.meta.url)) })
    const later = files.filter((file) => !['index.js', 'conversation.js'].includes(file))
    expect(later.toSorted()).toEqual(['createStorageLocks.js', 'readDataStream.js', 'reportSetup.js'])
    for (const file of later) expect(['', './conversation.js']).toContain(importsOf(file).join())
  })
})

describe('the admin panel', () => {
  const words = ['Unanswered questions', 'data-docs-assistant-admin', 'may have been created']
  const folder = fileURLToPath(new URL('../../dist/', import.meta.url))
  const forReaders = [
    'index.js',
    'embed.js',
    'embed/index.js',
    panel,
    'headless/conversation.js',
    ...globSync('{widget,page,lazy,shared}-*.js', { cwd: folder }),
  ]

  it.each(forReaders)('is not in files for readers: %s', (file) => {
    const code = dist(file)
    expect(words.filter((word) => code.includes(word))).toEqual([])
  })

  it.each(['admin.js', 'admin/index.js'])('is complete in %s, without eval and the chat SDK', (file) => {
    const code = dist(file)
    expect(words.filter((word) => !code.includes(word))).toEqual([])
    for (const word of ['new Function', 'eval(', 'text-embedding', 'x-vercel-ai-ui-message-stream']) {
      expect(code.includes(word)).toBe(false)
    }
  })

  it('imports only React from a host', () => {
    const { module } = parseSync('index.js', dist('admin/index.js'))
    const names = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
    expect([...new Set(names)].toSorted()).toEqual(['react', 'react-dom', 'react/jsx-runtime'])
  })
})
