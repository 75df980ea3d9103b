/** Reduces an English word to a stem shared by its common forms and by British and American spelling. */
export function stemEnglish(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return inOneSpelling(withoutSuffix(withoutEnding(withoutPlural(word))))
}

/**
 * Unifies spellings: `colour` and `color`, `customise` and `customize`, `centre` and `center`, `cancelled` and
 * `canceled`.
 */
function inOneSpelling(root: string): string {
  return root
    .replace(/(?<=..)our$/, 'or')
    .replace(/(?<=..[iy])s$/, 'z')
    .replace(/(?<=[^t][bt])r$/, 'er')
    .replace(/ll$/, 'l')
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return word.replace(/(?:(?<=ch|sh|x|ss|zz)e)?s$/, '')
}

function withoutEnding(word: string): string {
  const root = word.replace(/(?:ing|ed|(?<=.{4})ly)$/, '')
  if (root === word || root.length < 3 || !/[aeiouy]/.test(root)) return word
  // Removes a doubled consonant: `running` → `run`.
  return root.replace(/([bdgmnprt])\1$/, '$1')
}

/**
 * Removes suffixes: `validate` and `validation` → `valid`, `bundle` and `bundling` → `bundl`, `apply` and `applies` →
 * `appli`.
 */
function withoutSuffix(word: string): string {
  // `minify` and `minification` meet at `minifi`.
  if (/.{2}ification$/.test(word)) return word.slice(0, -'cation'.length)
  const root = word.replace(/(?:ation|ator|ate|at|(?<=[st])ion|ment)$/, '')
  if (root !== word && root.length >= 4) return root
  if (word.length > 4 && word.endsWith('e')) return word.slice(0, -1)
  return word.replace(/(?<=.[^aeiou])y$/, 'i')
}
