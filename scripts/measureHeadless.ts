/**
 * Bundles what a host's page carries for `useDocsAssistant`, into `node_modules/.cache`, for `npm run size`: the
 * published headless entry, minified as an application is. Only React is left out, which the host has.
 */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entry = 'virtual:host'

await build({
  root,
  configFile: false,
  // Of "use client", which an application's bundle has no use for.
  logLevel: 'error',
  mode: 'production',
  publicDir: false,
  plugins: [
    {
      name: 'host',
      resolveId: (id) => (id === entry ? id : undefined),
      load: (id) =>
        id === entry
          ? `export { useDocsAssistant } from ${JSON.stringify(`${root}dist/headless/index.js`)}`
          : undefined,
    },
  ],
  build: {
    outDir: 'node_modules/.cache/size',
    rolldownOptions: {
      input: entry,
      preserveEntrySignatures: 'strict',
      external: /^react(?:-dom)?(?:\/|$)/,
      output: { entryFileNames: 'headless.js' },
    },
  },
})
