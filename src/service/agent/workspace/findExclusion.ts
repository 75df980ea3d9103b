/**
 * Returns the reason why a path is excluded: the path itself or a parent folder is. Compares without case and Unicode
 * form, because some file systems do.
 *
 * @param excluded reasons by path
 */
export function findExclusion(excluded: ReadonlyMap<string, string>, path: string): string | undefined {
  const own = fold(path)
  for (const [name, reason] of excluded) {
    const folded = fold(name)
    if (own === folded || own.startsWith(`${folded}/`)) return reason
  }
  return undefined
}

function fold(path: string): string {
  return path.normalize('NFKC').toLowerCase()
}
