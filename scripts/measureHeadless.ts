/**
 * Bundles `useDocsAssistant` as a host's page contains it, into `node_modules/.cache`, for `npm run size`: the
 * published headless entry, minified, without React, which the host has.
 */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entry = 'virtual:host'

await build({
  root,
  configFile: false,
  // Hides warnings about "use client", which a bundle of an application ignores.
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
    // A library, without Vite's code for dynamic imports, which an application contains once.
    lib: { entry, formats: ['es'], fileName: () => 'headless.js' },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      external: /^react(?:-dom)?(?:\/|$)/,
      output: {
        minify: true,
        comments: false,
        // Only code that every conversation loads.
        codeSplitting: { groups: [{ name: 'headless', tags: ['$initial'] }] },
      },
    },
  },
})
