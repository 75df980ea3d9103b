/** Code of SQLite for a full disk, from sqlite.org/rescode.html. */
const sqliteFull = 13
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

/**
 * Ends a sentence about a file that cannot be written: says why, and what to do.
 *
 * @param otherwise what else the operator can do, such as `use another data folder`
 * @example `The file cannot be written ${explainUnwritable(error, 'choose another one')}`
 */
export function explainUnwritable(error: unknown, otherwise: string): string {
  const { code, errcode } = (error ?? {}) as NodeJS.ErrnoException & { errcode?: number }
  return errcode === sqliteFull || fullCodes.has(code)
    ? `because the disk is full. Free space on it, or ${otherwise}.`
    : `(${errcode ?? code}). Give the user of the service write access to it and its folder, or ${otherwise}.`
}
