import type { Plugin } from 'vite'

/**
 * Makes V8 compile all functions of a file while it loads, on another thread, instead of on their first call:
 * https://v8.dev/blog/explicit-compile-hints. Other browsers ignore the comment. Only for files whose functions are
 * nearly all called at once, because unused compilation costs time and memory.
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
