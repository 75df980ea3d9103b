import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: '提問：{question}',
    searchResults: '搜尋結果',
    searchCount: '{count} 筆結果',
    searchRecent: '最近搜尋',
    searchForget: '清除最近搜尋',
    searchClear: '清除',
    searchTooMany: '搜尋過於頻繁，請稍候。',
    searchRefused: '此網站的搜尋設定不正確。',
    searchUnreachable: '目前無法連線至搜尋。',
    searchKeySelect: '選取',
    searchKeyMove: '移動',
    searchKeyClose: '關閉',
  },
  questionWords: '如何 怎麼 怎樣 什麼 為什麼 何時 哪裡 哪個 哪些 誰 多少 是否 嗎 能否',
}
