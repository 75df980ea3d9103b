/**
 * Bundles what draws an answer, from the parser to the elements, into `node_modules/.cache/size`, for `npm run size`.
 * What is loaded later, by answers with code or formulas, is not in it.
 */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

await build({
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  publicDir: false,
  build: {
    outDir: 'node_modules/.cache/size',
    emptyOutDir: false,
    lib: {
      entry: 'src/view/answer/createAnswerView.ts',
      formats: ['es'],
      fileName: () => 'renderer.js',
    },
    // As in the script tag's file.
    rolldownOptions: {
      output: { minify: true, comments: false },
      external: [/^react(?:-dom)?(?:\/|$)/, /\/extras\//],
    },
  },
})
