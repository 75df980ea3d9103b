import { lstat } from 'node:fs/promises'
import { basename } from 'node:path'
import { readConfigText } from './readConfigFile.ts'

/** Versions of the files that were read or looked for, by their paths. Empty for a file that did not exist. */
export type Sources = Readonly<Record<string, string>>

/** Reads files of a configuration, and remembers which version of them. */
export function createSourceReader() {
  const sources: Record<string, string> = {}
  return {
    sources: sources as Sources,
    async readText(top: string, path: string): Promise<string | undefined> {
      // Before the file is read: a change in between is then noticed. Files of this name are watched with the pages.
      if (!basename(path).startsWith('_category_.')) sources[path] = await versionOf(path)
      return readConfigText(top, path)
    },
  }
}

/** Whether all files still have these versions. */
export async function areCurrent(sources: Sources): Promise<boolean> {
  const versions = await Promise.all(Object.keys(sources).map(versionOf))
  return versions.join() === Object.values(sources).join()
}

async function versionOf(path: string): Promise<string> {
  const found = await lstat(path, { bigint: true }).catch(() => undefined)
  return found ? `${found.ino} ${found.mtimeNs} ${found.size}` : ''
}
