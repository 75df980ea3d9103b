import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { beforeAll, describe, expect, it } from 'vitest'

const dist = (file: string) =>
  readFileSync(new URL(`../../dist/docs-assistant/${file}`, import.meta.url), 'utf8')

const panel = globSync('embed/*/panel.js', {
  cwd: fileURLToPath(new URL('../../dist/docs-assistant/', import.meta.url)),
})[0]!

/** The conversation, which the component and the headless entry share. */
const conversation = globSync('conversation-*.js', {
  cwd: fileURLToPath(new URL('../../dist/docs-assistant/', import.meta.url)),
})[0]!

describe.each([panel, conversation])('the built file %s', (file) => {
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

describe('the mark of client components', () => {
  it('is at the top of the entries, and in no other file, because bundlers warn about each', () => {
    const cwd = fileURLToPath(new URL('../../dist/docs-assistant/', import.meta.url))
    const marked = globSync('**/*.js', { cwd }).filter((file) => /^(['"])use client\1/.test(dist(file)))
    expect(marked.toSorted()).toEqual(['admin/index.js', 'headless/index.js', 'index.js'])
  })
})

describe('the panel of the script tag', () => {
  it("is one file, which imports only the assistant's file", () => {
    const importsOf = (file: string) =>
      parseSync(file, dist(file)).module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
    expect(importsOf(panel)).toEqual(['./assistant.js'])
    expect(importsOf(panel.replace('panel.js', 'assistant.js'))).toEqual([])
  })
})

describe('the built component and headless entry', () => {
  const folder = new URL('../../dist/docs-assistant/', import.meta.url)
  const importsOf = (file: string) => {
    const { staticImports, staticExports } = parseSync(file, dist(file)).module
    const exported = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest))
    const requests = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...exported]
    return [...new Set(requests.flatMap((request) => request?.value ?? []))]
  }

  /** All files that come with a file, and the packages that these ask for. */
  const closureOf = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const request of importsOf(file)) {
      if (request.startsWith('.')) closureOf(join(dirname(file), request), found)
      else found.add(request)
    }
    return found
  }
  const named = (name: string) => globSync(`${name}-*.js`, { cwd: fileURLToPath(folder) })[0]!

  it('share the conversation, which asks the page for React only', () => {
    expect(importsOf('headless/index.js')).toContain(`../${conversation}`)
    const packages = [...closureOf('headless/index.js')].filter((name) => !name.endsWith('.js'))
    expect(packages.toSorted()).toEqual(['react', 'react/jsx-runtime'])
  })

  it('the launcher comes without the conversation and the panel', () => {
    const launcher = [...closureOf(named('launcher'))]
    expect(launcher).toContain(named('settings'))
    expect(launcher).not.toContain(conversation)
    expect(launcher).not.toContain(named('panel'))
  })

  it('ask the page for React, for formulas and for code colours, and for no other package', () => {
    const files = globSync(['*.js', 'headless/*.js'], { cwd: fileURLToPath(folder) })
    const packages = files
      .filter((file) => !['embed.js', 'admin.js'].includes(file))
      .flatMap((file) => {
        const code = dist(file)
        const later = [...code.matchAll(/import\(["'`]([^"'`]+)["'`]\)/g)].map(([, request]) => request!)
        return [...importsOf(file), ...later].filter((request) => !request.startsWith('.'))
      })
    expect(
      [...new Set(packages.map((request) => request.replace(/^(@[^/]+\/[^/]+|[^/]+).*/, '$1')))].toSorted(),
    ).toEqual(['@speed-highlight/core', 'react', 'react-dom', 'temml'])
  })
})

describe('the admin panel', () => {
  const words = ['Unanswered questions', 'data-docs-assistant-admin', 'may have been created']
  const folder = fileURLToPath(new URL('../../dist/docs-assistant/', import.meta.url))
  const forReaders = [
    'index.js',
    'embed.js',
    'embed/index.js',
    panel,
    ...globSync('{launcher,settings,conversation,panel,page,lazy,shared}-*.js', { cwd: folder }),
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
