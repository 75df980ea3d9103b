import { accessSync, constants } from 'node:fs'

/**
 * Checks that a file exists and can be read.
 *
 * @param missing sentence for a file that does not exist
 * @throws Error that says what to do
 */
export function needFile(file: string, missing: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
    throw new Error(
      isMissing
        ? missing
        : `${file} cannot be read (${code}). Give this user read access to it and its folder.`,
      { cause: error },
    )
  }
}
