/** The index holds something that was not written to it. */
export class IndexDamage extends Error {
  override readonly name = 'IndexDamage'
}

/** Result codes of SQLite for a damaged file, and for a file that is no database. */
const damageCodes: readonly unknown[] = [11, 26]
/** Result codes for a file that cannot be written: read-only, failing and full disks, and missing rights. */
const unwritableCodes: readonly unknown[] = [8, 10, 13, 14]
const unwritableErrors: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EFBIG']

/** Whether an error says that the index is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof IndexDamage || damageCodes.includes(resultCode(error))
}

/** Whether an error says that the index cannot be written. */
export function isUnwritable(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return unwritableCodes.includes(resultCode(error)) || unwritableErrors.includes(code)
}

/** Returns the result code of SQLite, without the details that its higher bits may have. */
function resultCode(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { errcode?: number }
  return errcode === undefined ? undefined : errcode & 0xff
}
