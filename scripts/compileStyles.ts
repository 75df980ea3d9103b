import { build, type Plugin, type Rolldown } from 'vite'
import { cssTarget, path, shared } from './buildPlugins.ts'
import { shadowStyles } from './shadowStyles.ts'
import { tailwind } from './tailwind.ts'

/** Compiles the widget's stylesheet as it is published. */
export async function compileStyles(): Promise<string> {
  const entry = 'virtual:styles'
  // Vite does not accept a stylesheet as an entry.
  const module = virtualModule(entry, "export { default } from '/src/view/styles.css?inline'")
  const output = await build({
    ...shared,
    root: path(''),
    configFile: false,
    logLevel: 'error',
    plugins: [tailwind(), shadowStyles(), module],
    build: { write: false, cssTarget, lib: { entry, formats: ['es'] } },
  })
  // One format gives one output, and a module with a string is one file.
  const [{ output: files }] = output as [Rolldown.RolldownOutput]
  const { default: styles } = await import(`data:text/javascript,${encodeURIComponent(files[0].code)}`)
  return styles
}

/** Adds a module that is no file. */
export function virtualModule(name: string, code: string): Plugin {
  return {
    name,
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(name) ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? code : undefined),
  }
}
