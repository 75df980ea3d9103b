import type { Plugin } from 'vite'

/** Escapes non-ASCII characters, all in strings and patterns: a page without a charset would garble them. */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = output.code.replace(nonAscii, escapeUnit)
      }
    },
  }
}

const nonAscii = /[^\0-\x7f]/g

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
