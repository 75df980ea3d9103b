import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { shadowStyles } from '../scripts/shadowStyles.ts'

const entry = '\0bench-entry'

/** Builds one production script from a source text that imports by absolute path. */
export async function buildScript(source: string): Promise<string> {
  const result = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react(),
      tailwindcss(),
      shadowStyles(),
      {
        name: 'bench-entry',
        resolveId: (id) => (id.endsWith('bench-entry') ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
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
  if (chunk?.type !== 'chunk') throw new Error('The build produced no script.')
  return chunk.code
}
