import { type Endings, withoutEnding } from './endings.ts'

/** Kinds of endings. One of each is removed, in this order. */
const endings: readonly Endings[] = [
  // Forms of verbs: `silmek`, `siliyor`, `silecek`, `silerek`, `silip`, and `kullanın`, which looks like a genitive.
  [/(?:m[ae]kt[ae]d[ıi]r|m[ae]k|[ıiuü]yor|[ae]c[ae][kğ]|[ae]r[ae]k|[ıiuü]p|(?<=l[ae]n)[ıi]n(?:[ıi]z)?)$/, 2],
  // Cases. The consonant of an ending that is only written after a vowel tells it from a stem: `dosyayı`, but `dosya`.
  [/(?:(?<=[aeıioöuü])(?:y[aeıiuü]|yl[ae]|n[aeıiuü]|n[ıiuü]n)|d[ae]n?|ki)$/, 3],
  [/t[ae]n?$/, 4],
  // Possession and plural.
  [/(?:(?<=[aeıioöuü])s[ıiuü]|[ıiuü]m[ıiuü]z|[ıiuü]n[ıiuü]z)$/, 3],
  [/l[ae]r[ıi]?$/, 3],
  // The genitive, and the imperative, which looks like it: `satırın`, `silin`. Also in a stem: `dizinler`, `dizin`.
  [/(?<![aeıioöuü])[ıiuü]n$/, 2],
  // The noun of a verb, and a verb of a noun: `silme`, `ayarla`.
  [/m[ae]$/, 2],
  [/l[ae]$/, 3],
  [/[aeıioöuü]$/, 3],
]
/** Letters that a stem ends with before a vowel, and those of the other forms: `kitabı`, `kitap`. */
const softened: Readonly<Record<string, string>> = { b: 'p', c: 'ç', d: 't', ğ: 'k', g: 'k' }

/** Removes the endings of a Turkish word: `sayfalarını` and `sayfa` give `sayf`, `silmek` and `silme` give `sil`. */
export function stemTurkish(word: string): string {
  const stem = endings.reduce(withoutEnding, word)
  return stem.replace(/[bcdğg]$/, (letter) => softened[letter]!)
}
