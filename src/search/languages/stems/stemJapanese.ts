/** Hiragana after a Chinese character, which changes with the form of a word: `調べる`, `調べた`. */
const inflection = /(?<=\p{sc=Han})\p{sc=Hira}+$/u
/** `方` after a verb asks how to do it: `決め方`. */
const wayOf = /(?<=\p{sc=Han}\p{sc=Hira}+)方$/u
/** Hiragana between Chinese characters, which is often left out: `書き込み`, `書込み`. */
const between = /(?<=\p{sc=Han})\p{sc=Hira}+(?=\p{sc=Han})/gu
/** A mark at the end of a word in katakana that is often left out: `サーバー`, `サーバ`. */
const longVowel = /(?<=[\p{sc=Kana}ー]{2})ー$/u

/** Reduces a Japanese word to the part that its forms and spellings share. */
export function stemJapanese(word: string): string {
  return word.replace(wayOf, '').replace(inflection, '').replace(between, '').replace(longVowel, '')
}
