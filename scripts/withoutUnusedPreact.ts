import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { cutUnused } from './cutUnused.ts'
import { unusedPreact } from './unusedPreact.ts'

const folder = dirname(fileURLToPath(import.meta.resolve('preact/package.json')))

const preactFile = /[\\/]node_modules[\\/]preact[\\/]((?:hooks[\\/])?src[\\/].+\.js)$/

/**
 * Lets what the panel does not use of Preact fall out of the bundle. For that it is built from Preact's sources, where
 * names say what is what, and not from what is published as built; the names get short again, as in that.
 */
export function withoutUnusedPreact(): Plugin {
  const short = new Map<string, string>()
  const shorten = (name: string) => {
    if (!short.has(name)) short.set(name, `_${short.size.toString(36)}`)
    return short.get(name)!
  }
  return {
    name: 'without-unused-preact',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^preact(?:\/hooks)?$/ },
      handler: (id) => `${id.replace('preact', folder)}/src/index.js`,
    },
    transform: {
      filter: { id: preactFile },
      handler(code, id) {
        const cuts = unusedPreact[preactFile.exec(id)![1]!.replaceAll('\\', '/')]
        const cut = cuts ? cutUnused(code, id, cuts) : code
        return { code: cut.replace(/\b_[a-z]\w*/gi, shorten), map: null }
      },
    },
  }
}
