/** Sounds of foreign words that are written in two ways, and the way that is searched. */
const spellings: Readonly<Record<string, string>> = {
  ヴァ: 'バ',
  ヴィ: 'ビ',
  ヴェ: 'ベ',
  ヴォ: 'ボ',
  ヴ: 'ブ',
  ウィ: 'ウイ',
  ウェ: 'ウエ',
  ウォ: 'ウオ',
  ェイ: 'ェー',
  ァイヤ: 'ァイア',
  ダイヤ: 'ダイア',
}
/** The longest first. */
const pattern = new RegExp(Object.keys(spellings).join('|'), 'g')

/** Writes words in katakana in one way: `ヴァージョン` as `バージョン`, `インターフェイス` as `インターフェース`. */
export function withKatakanaSpelling(text: string): string {
  return text.replace(pattern, (sound) => spellings[sound]!)
}
