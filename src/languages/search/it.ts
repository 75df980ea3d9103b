import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Chiedi: {question}',
    searchResults: 'Risultati della ricerca',
    searchCount: { one: '{count} risultato', other: '{count} risultati' },
    searchRecent: 'Ricerche recenti',
    searchForget: 'Cancella le ricerche recenti',
    searchClear: 'Cancella',
    searchTooMany: 'Troppe ricerche. Attendi un momento.',
    searchRefused: 'La ricerca non è configurata correttamente per questo sito.',
    searchUnreachable: 'La ricerca non è raggiungibile al momento.',
    searchKeySelect: 'per scegliere',
    searchKeyMove: 'per spostarsi',
    searchKeyClose: 'per chiudere',
  },
  questionWords: 'come cosa che perché quando dove chi quale quali quanto quanti posso può si è',
}
