/** Bundles `useDocsAssistant` with all it needs but React, into `node_modules/.cache`, for `npm run size`. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { withoutUnusedSdk } from './withoutUnusedSdk.ts'
import { withoutZod } from './withoutZod.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  publicDir: false,
  plugins: [withoutZod(), withoutUnusedSdk()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'node_modules/.cache/size',
    lib: {
      entry: 'src/conversation/useDocsAssistant.ts',
      formats: ['es'],
      fileName: () => 'headless.js',
    },
    rolldownOptions: { external: /^react(?:-dom)?(?:\/|$)/ },
  },
})
