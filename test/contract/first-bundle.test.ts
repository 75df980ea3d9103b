import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

/** Files of an app of `test/support`, built as a host publishes it. */
async function buildApp(app: string): Promise<Rolldown.OutputChunk[]> {
  const output = await build({
    configFile: false,
    root: path('.'),
    logLevel: 'silent',
    mode: 'production',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: [{ find: /^docs-assistant$/, replacement: path('dist/docs-assistant/index.js') }] },
    build: { write: false, rolldownOptions: { input: path(`test/support/${app}`) } },
  })
  // A build without watching gives one output.
  return (output as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
}

/** Size of everything that the page loads at first, in bytes of brotli. */
function sizeOf(chunks: readonly Rolldown.OutputChunk[]): number {
  const first = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || first.has(chunk.code)) return
    first.add(chunk.code)
    chunk.imports.forEach(add)
  }
  for (const { isEntry, fileName } of chunks) if (isEntry) add(fileName)
  return [...first].reduce((sum, code) => sum + brotliCompressSync(code).length, 0)
}

describe('a Vite app with the component', () => {
  it('has at most 15 kB more in its first bundle than without, and zod nowhere', async () => {
    const plain = await buildApp('plainHost.tsx')
    const withWidget = await buildApp('widgetHost.tsx')
    expect(sizeOf(plain)).toBeGreaterThan(40_000)
    expect(sizeOf(withWidget) - sizeOf(plain)).toBeLessThan(15_000)
    const words = ['._zod', 'ZodType', 'new Function', 'eval(']
    for (const { fileName, code } of withWidget)
      expect([fileName, ...words.filter((word) => code.includes(word))]).toEqual([fileName])
  })
})
