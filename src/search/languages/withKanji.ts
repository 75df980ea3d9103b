/**
 * Verbs and adjectives that readers and docs write in hiragana or with a Chinese character, each in both spellings. Left
 * out are those that are also endings of other words, such as `みる`, `きる` and `おく`.
 */
const spellings = `繋がる つながる, 繋げる つなげる, 繋ぐ つなぐ, 消す けす, 消える きえる, 直す なおす, 直る なおる, 戻す もどす,
  戻る もどる, 変える かえる, 変わる かわる, 作る つくる, 選ぶ えらぶ, 開く ひらく, 開ける あける, 閉じる とじる, 閉める しめる,
  探す さがす, 調べる しらべる, 送る おくる, 読む よむ, 動く うごく, 動かす うごかす, 下げる さげる, 分ける わける,
  減らす へらす, 増やす ふやす, 外す はずす, 外れる はずれる, 延ばす のばす, 入れる いれる, 止める とめる, 止まる とまる,
  止める やめる, 落ちる おちる, 落とす おとす, 隠す かくす, 並べる ならべる, 付ける つける, 見つける みつける, 見つかる みつかる, 始める はじめる,
  終わる おわる, 壊れる こわれる, 足りる たりる, 移す うつす, 固まる かたまる, 無くす なくす, 無くなる なくなる, 残す のこす,
  集める あつめる, 混ぜる まぜる, 比べる くらべる, 数える かぞえる, 測る はかる, 含める ふくめる, 除く のぞく, 防ぐ ふせぐ,
  守る まもる, 忘れる わすれる, 間違える まちがえる, 遅い おそい, 速い はやい, 重い おもい, 軽い かるい, 大きい おおきい,
  小さい ちいさい, 纏める まとめる, 捕まえる つかまえる, 叩く たたく, 覚える おぼえる, 加える くわえる,
  揃える そろえる, 広げる ひろげる, 縮める ちぢめる, 確かめる たしかめる, 試す ためす, 扱う あつかう, 決める きめる, 渡す わたす,
  繰り返す くりかえす, 置き換える おきかえる, 切り替える きりかえる, 組み込む くみこむ, 埋め込む うめこむ, 読み込む よみこむ,
  書き込む かきこむ, 取り出す とりだす, 呼び出す よびだす, 並び替える ならびかえる, 新しい あたらしい, 古い ふるい, 短い みじかい`
/** What the last syllable of a word becomes in its forms. */
const forms: Readonly<Record<string, string>> = {
  う: 'わいうえおっ',
  く: 'かきくけこい',
  ぐ: 'がぎぐげごい',
  す: 'さしすせそ',
  ぶ: 'ばびぶべぼん',
  む: 'まみむめもん',
  る: 'らりるれろっ',
  い: 'いくか',
}
/** Verbs that only lose `る`, and what may stand there: `変える`, `変えた`. */
const isFixed = /[えけげせぜてでねべめれじり]る$/u
const formsOfFixed = 'るたてなまらろよすちそ'

const writtenAs = new Map<string, string>()
const stems = spellings.split(/,\s+/).map((pair) => {
  const [written = '', sounded = ''] = pair.split(' ')
  const stem = sounded.slice(0, -1)
  writtenAs.set(stem, written.slice(0, -1))
  return `${stem}(?=[${isFixed.test(sounded) ? formsOfFixed : forms[sounded.at(-1)!]}])`
})
/** Stems that are also endings after a Chinese character: `色分けする`, `見たりする`, `分かるか`. */
const endings = ['け', 'たり', 'かる']
const afterCharacter = `(?<=\\p{sc=Han})(?:${endings.join('|')})`
/** At the beginning or after a particle, because other words have the same syllables within: `求める` and `とめる`. */
const pattern = new RegExp(
  `(?<=^|[をがにはと]|\\P{sc=Hira})(?!${afterCharacter})(?:${stems.join('|')})`,
  'gu',
)
/** `付く` and `付ける` after a Chinese character: `気づく`, `関連づける`. `基づく` is no such verb. */
const attached = /(?<=\p{sc=Han})(?<!基)づ(?=[かきけい]|く(?!り))/gu

/** Writes Japanese words with the Chinese characters that docs mostly have: `つながらない` as `繋がらない`. */
export function withKanji(text: string): string {
  return text.replace(attached, '付').replace(pattern, (stem) => writtenAs.get(stem)!)
}
