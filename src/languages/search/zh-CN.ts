import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: '提问：{question}',
    searchResults: '搜索结果',
    searchCount: '{count} 条结果',
    searchRecent: '最近搜索',
    searchForget: '清除最近搜索',
    searchClear: '清除',
    searchTooMany: '搜索过于频繁，请稍候。',
    searchRefused: '此网站的搜索设置不正确。',
    searchUnreachable: '目前无法连接搜索。',
    searchKeySelect: '选择',
    searchKeyMove: '移动',
    searchKeyClose: '关闭',
  },
  questionWords: '如何 怎么 怎样 什么 为什么 何时 哪里 哪个 哪些 谁 多少 是否 吗 能否',
}
