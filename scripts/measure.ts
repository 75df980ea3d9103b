/**
 * Writes into `node_modules/.cache/size`, for `npm run size`, what no published file shows by its size: the component
 * and the hook as a host's page contains them at first, the code that renders an answer, and the stylesheet.
 */
import { writeFileSync } from 'node:fs'
import { build } from 'vite'
import { path, shared } from './buildPlugins.ts'
import { compileStyles, virtualModule } from './compileStyles.ts'

const root = path('')
const folder = path('node_modules/.cache/size')
const react = /^react(?:-dom)?(?:\/|$)/

// The published entries, minified, without React, which the host has.
for (const { name, imported, from } of [
  { name: 'component', imported: 'DocsAssistant', from: 'index.js' },
  { name: 'headless', imported: 'useDocsAssistant', from: 'headless/index.js' },
]) {
  const entry = `virtual:${name}`
  await build({
    ...shared,
    root,
    configFile: false,
    // Hides the warning about "use client", which a bundle of an application ignores.
    logLevel: 'error',
    plugins: [virtualModule(entry, `export { ${imported} } from '${path(`dist/docs-assistant/${from}`)}'`)],
    build: {
      outDir: `${folder}/${name}`,
      // A library, without Vite's code for dynamic imports, which an application contains once.
      lib: { entry, formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        external: react,
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

// From the parser to the elements, without what only answers with code or formulas load.
const entry = 'src/view/answer/drawing/createAnswerView.ts'
await build({
  ...shared,
  root,
  configFile: false,
  build: {
    outDir: folder,
    emptyOutDir: false,
    lib: { entry, formats: ['es'], fileName: () => 'renderer.js' },
    rolldownOptions: { output: { minify: true, comments: false }, external: [react, /\/extras\//] },
  },
})

writeFileSync(`${folder}/styles.css`, await compileStyles())
