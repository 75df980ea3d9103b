/**
 * Bundles `DocsAssistant` and `useDocsAssistant` as a host's page contains them at first, into `node_modules/.cache`,
 * for `npm run size`: the published entries, minified, without React, which the host has.
 */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const hosts = [
  { name: 'component', imported: 'DocsAssistant', from: 'index.js' },
  { name: 'headless', imported: 'useDocsAssistant', from: 'headless/index.js' },
]

for (const { name, imported, from } of hosts) {
  const entry = `virtual:${name}`
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
            ? `export { ${imported} } from ${JSON.stringify(`${root}dist/docs-assistant/${from}`)}`
            : undefined,
      },
    ],
    build: {
      outDir: `node_modules/.cache/size/${name}`,
      // A library, without Vite's code for dynamic imports, which an application contains once.
      lib: { entry, formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        external: /^react(?:-dom)?(?:\/|$)/,
        output: {
          minify: true,
          comments: false,
          // Only code that every page with it loads.
          codeSplitting: { groups: [{ name, tags: ['$initial'] }] },
          chunkFileNames: '[name].js',
        },
      },
    },
  })
}
