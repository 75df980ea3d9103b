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
      resolveId: (id) => (id.endsWith(entry) ? entry : undefined),
      load: (id) =>
        id === entry
          ? `export { useDocsAssistant } from ${JSON.stringify(`${root}dist/headless/index.js`)}`
          : undefined,
    },
  ],
  build: {
    outDir: 'node_modules/.cache/size',
    // Without Vite's own way to load a file later, which an application has once.
    lib: { entry, formats: ['es'], fileName: () => 'headless.js' },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      external: /^react(?:-dom)?(?:\/|$)/,
      output: {
        minify: true,
        comments: false,
        // Not what only some conversations load.
        codeSplitting: { groups: [{ name: 'headless', tags: ['$initial'] }] },
      },
    },
  },
})
