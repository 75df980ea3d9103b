import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { shadowStyles } from '../../scripts/shadowStyles.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const entry = '\0bench-entry'

/** Script of a page that holds one renderer, as production code. */
export async function buildPage(renderer: string): Promise<string> {
  const result = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      tailwindcss(),
      shadowStyles(),
      {
        name: 'bench-entry',
        resolveId: (id) => (id.endsWith('bench-entry') ? entry : undefined),
        load: (id) =>
          id === entry
            ? `import { openBenchPage } from ${JSON.stringify(`${folder}page.ts`)}
import { createRenderer } from ${JSON.stringify(`${folder}renderers/${renderer}`)}
globalThis.bench = openBenchPage(createRenderer)`
            : undefined,
      },
    ],
    build: {
      write: false,
      // A library in one file, so that the page needs no server.
      lib: { entry: 'bench-entry', formats: ['iife'], name: 'benchPage' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error(`No script came out for ${renderer}.`)
  return chunk.code
}
