import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Ask: {question}',
    searchResults: 'Search results',
    searchCount: { one: '{count} result', other: '{count} results' },
    searchRecent: 'Recent searches',
    searchForget: 'Clear recent searches',
    searchClear: 'Clear',
    searchTooMany: 'Too many searches. Wait a moment.',
    searchRefused: 'Search isn’t set up correctly for this site.',
    searchUnreachable: 'Search can’t be reached right now.',
    searchKeySelect: 'to select',
    searchKeyMove: 'to navigate',
    searchKeyClose: 'to close',
  },
  questionWords: 'how what why when where which who can could do does is are should will',
}
