import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Cuts, cutUnused } from '../../scripts/cutUnused.ts'
import { cutReasons } from '../../scripts/withoutReasons.ts'
import { markPure } from '../../scripts/withoutUnusedSdk.ts'

const dist = (file: string) => readFileSync(new URL(`../../dist/${file}`, import.meta.url), 'utf8')

const panel = globSync('embed/*/panel.js', {
  cwd: fileURLToPath(new URL('../../dist/', import.meta.url)),
})[0]!

describe.each([panel, 'headless/conversation.js'])('the built file %s', (file) => {
  let code = ''
  beforeAll(() => {
    code = dist(file)
  })

  it.each(['._zod', 'ZodType', '__zod_globalConfig', 'new Function', 'eval('])('has no %s in it', (word) => {
    expect(code.length).toBeGreaterThan(50_000)
    // Not `toContain`, which would print the whole file.
    expect(code.includes(word)).toBe(false)
  })
})

describe('the panel of the script tag', () => {
  it('is one file: nothing is fetched when it is opened but the assistant, which has none itself', () => {
    const importsOf = (file: string) =>
      parseSync(file, dist(file)).module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
    expect(importsOf(panel)).toEqual(['./assistant.js'])
    expect(importsOf(panel.replace('panel.js', 'assistant.js'))).toEqual([])
  })

  it('has no sentences on wrong settings, which nobody needs to ask', () => {
    const sentence = 'It says which docs site the questions are about'
    expect(dist(panel).includes(sentence)).toBe(false)
    expect(dist(panel.replace('panel.js', 'explain.js')).includes(sentence)).toBe(true)
    expect(cutReasons('throw new SettingsError("a" + b, c)', 'a.ts')).toBe('throw new SettingsError()')
    expect(cutReasons("throw new Error('a')", 'a.ts')).toBe("throw new Error('a')")
  })
})

describe('the built headless entry', () => {
  it('asks the page for React, and for nothing else that is not beside it', () => {
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
    expect(later.toSorted()).toEqual(['readDataStream.js', 'reportSetup.js'])
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

  it.each(forReaders)('is in nothing that readers load: %s', (file) => {
    const code = dist(file)
    expect(words.filter((word) => code.includes(word))).toEqual([])
  })

  it.each(['admin.js', 'admin/index.js'])('is whole in %s, which needs no eval and holds no chat', (file) => {
    const code = dist(file)
    expect(words.filter((word) => !code.includes(word))).toEqual([])
    for (const word of ['new Function', 'eval(', 'text-embedding', 'x-vercel-ai-ui-message-stream']) {
      expect(code.includes(word)).toBe(false)
    }
  })

  it('leaves React, and no more than that, to a host', () => {
    const { module } = parseSync('index.js', dist('admin/index.js'))
    const names = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
    expect([...new Set(names)].toSorted()).toEqual(['react', 'react-dom', 'react/jsx-runtime'])
  })
})

describe('when what is not used of the chat SDK is left out', () => {
  const cut = (code: string, cuts: Cuts) => cutUnused(code, 'sdk.js', cuts)

  it('has a function that nobody calls say so to whoever does, and leaves the rest alone', () => {
    const code =
      'function a() { return asSchema }\nfunction asSchema(schema) { return convert(schema) }\nvar b = 1'
    expect(cut(code, { asSchema: 'unused' })).toBe(
      'function a() { return asSchema }\nfunction asSchema(schema) { throw new Error("This build has no asSchema.") }\nvar b = 1',
    )
    expect(cut(code, {})).toBe(code)
  })

  it('finds the members of a class, methods and what its constructor gives each instance', () => {
    const code =
      'var Chat = class { constructor() { this.x = 1; this.a = async (b) => this.run(b); this["~c"] = () => { d() } } async e() { f() } }'
    expect(cut(code, { 'Chat.a': 'unused', 'Chat.~c': 'unused', 'Chat.e': 'idle' })).toBe(
      'var Chat = class { constructor() { this.x = 1;   } async e() { return false } }',
    )
  })

  it('keeps the way in which a function is called', () => {
    const code = 'function send(m) { if (!m) { go(); return } let n = m; push(n) }\nfunction go() {}'
    expect(cut(code, { send: 'first-statement' })).toBe(
      'function send(m) { if (!m) { go(); return } throw new Error("This build has no send.") }\nfunction go() {}',
    )
    const asking = 'function ask(why) { if (why === "again") again(); if (why !== "again") first() }'
    expect(cut(asking, { ask: { never: 'why === "again"' } })).toBe(
      'function ask(why) { if (false) again(); if (true) first() }',
    )
    const using =
      'var use = ({ go, ...rest }) => { if (!("chat" in rest)) make(); if (go) go(); if (is(go)) b() }'
    expect(cut(using, { use: [{ always: '"chat" in rest' }, { never: 'go' }, { never: 'is(go)' }] })).toBe(
      'var use = ({ go, ...rest }) => { if (!(true)) make(); if (false) go(); if (false) b() }',
    )
    const holding = 'function ask(a) { const isOld = look(a); if (a && isOld) again(isOld) }'
    expect(cut(holding, { ask: { never: 'isOld' } })).toBe(
      'function ask(a) { const isOld = false; if (a && isOld) again(isOld) }',
    )
    expect(cut(holding, { ask: { never: 'a && isOld' } })).toBe(
      'function ask(a) { const isOld = look(a); if (false) again(isOld) }',
    )
    const choosing =
      'export function draw(old, c) { if (c.will) c.will(old); return old ? take(old) : make() }'
    expect(cut(choosing, { draw: [{ never: 'old' }, { never: 'c.will' }] })).toBe(
      'export function draw(old, c) { if (false) c.will(old); return false ? take(old) : make() }',
    )
  })

  it('has a switch fail on the cases that do not come up, and on those nobody knows', () => {
    const code =
      'function fold(c) { switch (c.type) { case "a": a(); break; case "b": b(); break; default: if (c) d() } }'
    const folded = cut(code, { fold: { cases: ['b'] } })
    expect(folded).toBe(
      'function fold(c) { switch (c.type) { case "a": a(); break;  default: throw new Error("This build has no case for " + c.type) } }',
    )
  })

  it('does without a field: what only fills it goes, and who reads it finds nothing', () => {
    const code =
      'class Chat { constructor(a) { this.a = a; this.b = a } c() { this.a.add(1); if (this.b) this.a++; for (const d of this.a) d(); return this.a?.d ?? this.b } e() { return this.a.f } }'
    expect(cut(code, { Chat: { without: 'this.a' }, 'Chat.e': 'unused' })).toBe(
      'class Chat { constructor(a) { ; this.b = a } c() { ; if (this.b) ; ; return undefined?.d ?? this.b }  }',
    )
    // Somebody who is left asks something of it.
    expect(() => cut(code, { Chat: { without: 'this.a' } })).toThrow('sdk.js: nothing to cut for Chat')
  })

  it('has it complain in a word, in what stays of a function', () => {
    const code =
      'function fold(c) { if (!c) throw new Gone({ message: "Send a start." }); switch (c) { case "b": throw new Gone(); default: d() } }'
    expect(cut(code, { fold: [{ cases: ['b'] }, { complaint: 'Gone' }] })).toBe(
      'function fold(c) { if (!c) throw new Error("Gone"); switch (c) {  default: throw new Error("This build has no case for " + c) } }',
    )
  })

  it.each<[string, Cuts]>([
    ['the function', { gone: 'unused' }],
    ['the member', { 'Chat.gone': 'unused' }],
    ['the case', { fold: { cases: ['gone'] } }],
    ['the case apart from others', { fold: { cases: ['b'] } }],
    ['the condition', { fold: { never: 'c === "gone"' } }],
    ['the field', { fold: { without: 'c.gone' } }],
    ['the complaint', { fold: { complaint: 'Gone' } }],
    ['the second statement', { fold: 'first-statement' }],
  ])('stops the build where the SDK no longer has %s', (_, cuts) => {
    const code =
      'class Chat {}\nfunction fold(c) { switch (c) { case "a": case "b": b(); break; default: d() } }'
    expect(() => cut(code, cuts)).toThrow('sdk.js: nothing to cut for ')
  })

  it('marks the values that may do something, and leaves the others alone', () => {
    const code =
      'var a = z.object({ b: z.string() }), c = 1;\nfunction d() { var e = f(); }\nvar g = new H();'
    expect(markPure(code, 'sdk.js')).toBe(
      [
        'var a = /*#__PURE__*/ (() => (z.object({ b: z.string() })))(), c = 1;',
        'function d() { var e = f(); }',
        'var g = /*#__PURE__*/ (() => (new H()))();',
      ].join('\n'),
    )
  })
})
