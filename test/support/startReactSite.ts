import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { pageOf, startHostSite } from './hostSite.ts'
import type { RunningServer } from './listenLocally.ts'

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

export interface ReactSiteOptions {
  /** Settings that the page passes to the assistant. */
  settings: Readonly<Record<string, string | boolean>>
  /** Packages used as `react` and `react-dom`. @default the packages with these names */
  react?: readonly [react: string, reactDom: string] | undefined
  /** The app, a file of this folder. @default 'reactHost.tsx' */
  app?: string | undefined
  /** Content security policy of the page. A page with one gets the app as a host publishes it. @default none */
  policy?: string | undefined
}

/** Options that change the bundle of an app. The settings are in a script beside it. */
interface BundleOptions {
  app: string
  react: string
  reactDom: string
  mode: 'development' | 'production'
}

type OutputFile = Rolldown.RolldownOutput['output'][number]

/** Bundles of this worker, by their options. The tests of a file ask for the same one many times. */
const bundles = new Map<string, Promise<readonly OutputFile[]>>()

function bundleOnce(options: BundleOptions): Promise<readonly OutputFile[]> {
  const key = JSON.stringify(options)
  const files = bundles.get(key) ?? bundle(options)
  bundles.set(key, files)
  return files
}

/** Bundles a React app with the published package, including React's warnings in development. */
async function bundle({ app, react, reactDom, mode }: BundleOptions): Promise<readonly OutputFile[]> {
  const packageAt = (name: string, as: string) => ({
    find: new RegExp(`^${name}(?=$|/)`),
    replacement: path(`node_modules/${as}`),
  })
  const output = await build({
    configFile: false,
    root: path('.'),
    logLevel: 'silent',
    mode,
    publicDir: false,
    // Otherwise decided by the environment of the test.
    oxc: { jsx: { runtime: 'automatic', development: mode === 'development' } },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    resolve: {
      alias: [
        packageAt('react', react),
        packageAt('react-dom', reactDom),
        { find: /^docs-assistant$/, replacement: path('dist/docs-assistant/index.js') },
      ],
    },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: path(`test/support/${app}`) },
    },
  })
  // A build without watching gives one output.
  return (output as Rolldown.RolldownOutput).output
}

/** Serves a React app with the published package. */
export async function startReactSite({
  settings,
  react: [react, reactDom] = ['react', 'react-dom'],
  app = 'reactHost.tsx',
  policy,
}: ReactSiteOptions): Promise<RunningServer> {
  const mode = policy === undefined ? 'development' : 'production'
  const files = await bundleOnce({ app, react, reactDom, mode })
  const scripts = Object.fromEntries(
    files.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  )
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
  const written = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const body = `<div id="app"></div><script src="/settings.js"></script><script type="module" src="/${entry?.fileName}"></script>`
  const html = pageOf(body)
  return startHostSite(
    policy === undefined
      ? html
      : html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`),
    { ...scripts, '/settings.js': `window.acme = ${written}` },
  )
}
