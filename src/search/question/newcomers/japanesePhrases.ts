/**
 * What newcomers say in Japanese, and the words that docs have for it, as in `newcomerPhrases.ts`.
 * ない cannot be a part of one: it is not searched.
 */
export const japanesePhrases = `
前のバージョン, 古いバージョン, 元のバージョン > ダウングレード
起動時 > 自動起動
容量不足, 容量足りない > 空き容量
パスワード忘れた > リセット
改ざん, 本物 > 署名, チェックサム, 検証
`
