/** Returns an optional package, or undefined if it is not installed. @example await ifInstalled(import('pg')) */
export async function ifInstalled<Module>(imported: Promise<Module>): Promise<Module | undefined> {
  try {
    return await imported
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    return undefined
  }
}
