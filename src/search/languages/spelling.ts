/** Letters that have no mark that could be taken off. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const letterWithoutMark = /[łıøđßæœ]/g
const latin = /^[\p{sc=Latin}\p{M}']+$/u

/** Returns a word in Latin letters without accents, which readers leave out. Other words stay as they are. */
export function withoutAccents(word: string): string {
  if (!latin.test(word)) return word
  return word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(letterWithoutMark, (letter) => plainLetters[letter]!)
}

/** Letters that keyboards of Arabic, Persian and Russian write in more than one way, and the one that is compared. */
const sameLetters: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ё: 'е',
}
const otherLetters = /[يىكةأإآٱё]/
const allOtherLetters = new RegExp(otherLetters, 'g')
const vowelSigns = /[\u064b-\u0652\u0670\u0640]/g

/** Returns a word with one letter for those that keyboards of its script write in more than one way. */
export function withSameLetters(word: string): string {
  return word.replace(vowelSigns, '').replace(allOtherLetters, (letter) => sameLetters[letter]!)
}

/** Letters with marks, by language. In Vietnamese, they tell words apart. */
export const accentedLetters: Readonly<Record<string, string>> = {
  da: 'åæø',
  de: 'äöüß',
  es: 'áéíóúüñ',
  fi: 'äö',
  fr: 'àâçéèêëîïôùûœ',
  hu: 'áéíóöőúüű',
  it: 'àèéìòù',
  no: 'åæø',
  pt: 'áâãàçéêíóôõú',
  ro: 'ăâîșț',
  sv: 'åäö',
  tr: 'çğıöşü',
}

/** What readers write for a letter with a mark. */
const typedFor: Readonly<Record<string, readonly string[]>> = {
  ä: ['a', 'ae'],
  ö: ['o', 'oe'],
  ü: ['u', 'ue'],
  å: ['a', 'aa'],
  ø: ['o', 'oe'],
}

/** Returns what readers write for a letter with a mark: `a` or `ae` for `ä`. */
export function typedLetters(letter: string): readonly string[] {
  return typedFor[letter] ?? [withoutAccents(letter)]
}
