import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

/** Returns a script that sets `window.ownAssistant` to `DocsAssistant` of the built `docs-assistant/embed`. */
export async function bundleMount(): Promise<string> {
  const output = await build({
    configFile: false,
    root: path('.'),
    logLevel: 'silent',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [{ find: /^docs-assistant\/embed$/, replacement: path('dist/docs-assistant/embed/index.js') }],
    },
    build: {
      write: false,
      lib: { entry: path('test/support/mountHost.ts'), formats: ['iife'], name: 'mountHost' },
    },
  })
  // One format gives one output.
  const [{ output: files }] = output as [Rolldown.RolldownOutput]
  return files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
}
