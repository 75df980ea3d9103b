/**
 * Bundles the code that renders an answer, from the parser to the elements, into `node_modules/.cache/size`, for `npm
 * run size`. Excludes code that only answers with code or formulas load.
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
      entry: 'src/view/answer/drawing/createAnswerView.ts',
      formats: ['es'],
      fileName: () => 'renderer.js',
    },
    // Same options as the script tag's file.
    rolldownOptions: {
      output: { minify: true, comments: false },
      external: [/^react(?:-dom)?(?:\/|$)/, /\/extras\//],
    },
  },
})
