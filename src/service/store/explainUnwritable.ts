/** Code of SQLite for a full disk, from sqlite.org/rescode.html. */
const sqliteFull = 13

/** Returns whether a file cannot be written because the disk is full. */
export function isFullDisk(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as NodeJS.ErrnoException & { errcode?: number }
  return errcode === sqliteFull || code === 'ENOSPC' || code === 'EDQUOT'
}

/**
 * Ends a sentence about a file that cannot be written: says why, and what to do.
 *
 * @param otherwise what else the operator can do, such as `use another data folder`
 * @example `The file cannot be written ${explainUnwritable(error, 'choose another one')}`
 */
export function explainUnwritable(error: unknown, otherwise: string): string {
  const { code, errcode } = (error ?? {}) as NodeJS.ErrnoException & { errcode?: number }
  if (isFullDisk(error)) return `because the disk is full. Free space on it, or ${otherwise}.`
  if (code === 'ENOENT') return `because its folder does not exist. Create the folder, or ${otherwise}.`
  return `(${errcode ?? code}). Give the user of the service write access to it and its folder, or ${otherwise}.`
}
