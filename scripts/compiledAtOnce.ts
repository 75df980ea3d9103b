import type { Plugin } from 'vite'

/**
 * Has V8 compile all functions of a file while it is loaded, beside the page's own work, and not each one when it is first
 * called: https://v8.dev/blog/explicit-compile-hints. Other browsers read a comment. For files of which nearly all is
 * called at once; compiling what is not called takes time and memory.
 */
export function compiledAtOnce(fileName: string): Plugin {
  return {
    name: 'compiled-at-once',
    generateBundle(_, bundle) {
      const output = bundle[fileName]
      if (output?.type === 'chunk') output.code = `//# allFunctionsCalledOnLoad\n${output.code}`
    },
  }
}
