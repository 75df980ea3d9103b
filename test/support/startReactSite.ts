import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { pageOf, startHostSite } from './hostSite.ts'
import type { RunningServer } from './listenLocally.ts'

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

export interface ReactSiteOptions {
  /** Settings that the page passes to the assistant. */
  settings: Readonly<Record<string, string>>
  /** Packages used as `react` and `react-dom`. @default the packages with these names */
  react?: readonly [react: string, reactDom: string] | undefined
  /** The app, a file of this folder. @default 'reactHost.tsx' */
  app?: string | undefined
}

/** Bundles a React app with the published package and serves it, including React's warnings. */
export async function startReactSite({
  settings,
  react: [react, reactDom] = ['react', 'react-dom'],
  app = 'reactHost.tsx',
}: ReactSiteOptions): Promise<RunningServer> {
  const packageAt = (name: string, as: string) => ({
    find: new RegExp(`^${name}(?=$|/)`),
    replacement: path(`node_modules/${as}`),
  })
  const output = await build({
    configFile: false,
    root: path('.'),
    logLevel: 'silent',
    mode: 'development',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [
        packageAt('react', react),
        packageAt('react-dom', reactDom),
        { find: /^docs-assistant$/, replacement: path('dist/index.js') },
      ],
    },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: path(`test/support/${app}`) },
    },
  })
  // A build without watching gives one output.
  const { output: files } = output as Rolldown.RolldownOutput
  const scripts = Object.fromEntries(
    files.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  )
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
  const written = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return startHostSite(
    pageOf(
      `<div id="app"></div><script>window.acme = ${written}</script><script type="module" src="/${entry?.fileName}"></script>`,
    ),
    scripts,
  )
}
