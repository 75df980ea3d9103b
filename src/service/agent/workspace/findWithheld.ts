/**
 * Finds why a path must be left alone: it is withheld itself, in whatever spelling, or it lies below a name that is.
 *
 * @param withheld reasons by path
 */
export function findWithheld(withheld: ReadonlyMap<string, string>, path: string): string | undefined {
  const own = fold(path)
  for (const [name, reason] of withheld) {
    const folded = fold(name)
    if (own === folded || own.startsWith(`${folded}/`)) return reason
  }
  return undefined
}

function fold(path: string): string {
  return path.normalize('NFKC').toLowerCase()
}
