import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin, type Rolldown } from 'vite'
import { shadowStyles } from './shadowStyles.ts'

/** Compiles the widget's stylesheet as it is published. */
export async function compileStyles(): Promise<string> {
  const output = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [tailwindcss(), shadowStyles(), stylesAsModule],
    build: { write: false, lib: { entry: stylesAsModule.name, formats: ['es'] } },
  })
  // One format gives one output, and a module with a string is one file.
  const [{ output: files }] = output as [Rolldown.RolldownOutput]
  const { default: styles } = await import(`data:text/javascript,${encodeURIComponent(files[0].code)}`)
  return styles
}

/** A module that imports the stylesheet, because Vite does not accept one as an entry. */
const stylesAsModule: Plugin = {
  name: 'styles-as-module',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith(stylesAsModule.name) ? `\0${stylesAsModule.name}` : undefined),
  load: (id) =>
    id === `\0${stylesAsModule.name}` ? "export { default } from '/src/view/styles.css?inline'" : undefined,
}
