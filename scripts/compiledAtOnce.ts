import type { Plugin } from 'vite'

/**
 * Has V8 compile all functions while it loads the file, beside the page's own work, and not each one when it is first
 * called: https://v8.dev/blog/explicit-compile-hints. Other browsers read a comment.
 */
export function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = `//# allFunctionsCalledOnLoad\n${output.code}`
    },
  }
}
