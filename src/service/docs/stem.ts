/** Brings the common endings of English words together, no further than a reader would accept. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return dropEnding(dropPlural(word))
}

function dropPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith('s')) return word
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

function dropEnding(word: string): string {
  for (const ending of ['ing', 'ed', 'ly']) {
    if (!word.endsWith(ending)) continue
    const root = word.slice(0, -ending.length)
    if (root.length < 3 || !/[aeiouy]/.test(root)) return word
    return finishRoot(root)
  }
  return finishRoot(word)
}

/** `bundling`, `bundled` and `bundle` meet at `bundl`; `running` and `run` at `run`. */
function finishRoot(root: string): string {
  if (/([bdfgmnprt])\1$/.test(root)) return root.slice(0, -1)
  if (root.endsWith('e') && root.length > 4) return root.slice(0, -1)
  if (root.endsWith('y') && root.length > 3) return `${root.slice(0, -1)}i`
  return root
}
