import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build, type Rolldown } from 'vite'
import { shadowStyles } from './shadowStyles.ts'

/** The widget's stylesheet as it is published: what its shadow root adopts. */
export async function compileStyles(): Promise<string> {
  const output = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [tailwindcss(), shadowStyles()],
    build: { write: false, lib: { entry: 'src/view/adoptStyles.ts', formats: ['es'] } },
  })
  // One format gives one output, and the sheet is the one string in it that begins with its layers.
  const [{ output: files }] = output as [Rolldown.RolldownOutput]
  const code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
  const [, quoted] = /(["'`](?:@layer|\/\*!)[^\n]*["'`])/.exec(code) ?? []
  if (quoted === undefined) throw new Error('No stylesheet was found in what was built.')
  return quoted
}
