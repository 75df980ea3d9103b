import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: '質問する: {question}',
    searchResults: '検索結果',
    searchCount: '{count} 件の結果',
    searchRecent: '最近の検索',
    searchForget: '最近の検索を消去',
    searchClear: '消去',
    searchTooMany: '検索が多すぎます。しばらくお待ちください。',
    searchRefused: 'このサイトでは検索が正しく設定されていません。',
    searchUnreachable: '現在、検索に接続できません。',
    searchKeySelect: '選択',
    searchKeyMove: '移動',
    searchKeyClose: '閉じる',
  },
  questionWords: 'どう 何 なに なぜ いつ どこ 誰 どの どれ いくつ ですか ますか とは 方法',
}
