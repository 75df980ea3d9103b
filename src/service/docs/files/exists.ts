import { access } from 'node:fs/promises'

/** Returns whether a file or folder exists and can be read. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
