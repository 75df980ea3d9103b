/** Verbs that often are the second part of another, and how they are written in hiragana. */
const seconds: Readonly<Record<string, string>> = {
  込: 'こ(?=[まみむめもん])',
  替: '換|かえ',
  出: 'だ(?=[さしすせそ])',
  取: 'と(?=[らりるれろっ])',
  付: 'つ(?=[かけ])',
  上: 'あ(?=[がげ])',
  直: 'なお(?=[さしすせそ])',
  合: 'あ(?=[わ])',
  畳: 'たた(?=[まみむめもん])',
  潰: 'つぶ(?=[さしすせそ])',
}
/** Those that are only written with a Chinese character. */
const others = '下入返戻消渡継離切当分回続始過終除抜落越'
const second = `[${Object.keys(seconds).join('')}${others}]|${Object.values(seconds).join('|')}`
/** A syllable that the first part may end with. */
const ending = '[きぎしちびみりけげせぜてねべめれえ]'
/** Words that only look like the first part of a verb: `少し`, `再び`. */
const notFirst = '少再及予但無'
/** Compounds without that syllable: `読込`, `切替`, `間違う`. */
const short =
  `読込|書込|取込|埋込|組込|絞込|申込|割込|切[替換]|書[替換]|置[替換]|差[替換]|入[替換]|並替|乗[替換]|呼出|取出|書出|抜出|引出|貼付
  |紐付|割当|割振|振分|切分|切離|切取|受取|受渡|引渡|引継|折返|繰返|巻戻|差戻|取消|取除|見直|作直|立上|立下|組合|問合|突合|打切|読取|読上
  |間違|手伝|目立|役立|縁取|縦書|横書|色分|折畳|塗潰|関連付|位置付`.replaceAll(/\s/g, '')
const compound = new RegExp(
  `((?:(?![${notFirst}])\\p{sc=Han}${ending}(?:${second})(?!\\p{sc=Han})|${short}|見つ(?=[かけ])))`,
  'u',
)
const spellings = new Map(
  Object.entries(seconds).flatMap(([written, sounded]) =>
    sounded.split('|').map((each) => [each.replace(/\(.*/, ''), written] as const),
  ),
)
const parts = /^(\p{sc=Han})\p{sc=Hira}?(\p{sc=Han}|\p{sc=Hira}+)$/u

/**
 * Cuts a Japanese text before and after verbs of two parts. Each second piece is such a verb, with two Chinese characters
 * and no ending: `読み込めない` is ``, `読込` and `めない`. A segmenter knows only some of their forms and spellings.
 */
export function cutAtCompoundVerbs(text: string): string[] {
  return text.split(compound).map((piece, at) => (at % 2 === 1 ? asWritten(piece) : piece))
}

function asWritten(verb: string): string {
  return verb.replace(parts, (_, first: string, last: string) => first + (spellings.get(last) ?? last))
}
