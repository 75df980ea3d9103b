import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Vraag: {question}',
    searchResults: 'Zoekresultaten',
    searchCount: { one: '{count} resultaat', other: '{count} resultaten' },
    searchRecent: 'Recente zoekopdrachten',
    searchForget: 'Recente zoekopdrachten wissen',
    searchClear: 'Wissen',
    searchTooMany: 'Te veel zoekopdrachten. Wacht even.',
    searchRefused: 'Zoeken is niet goed ingesteld voor deze site.',
    searchUnreachable: 'Zoeken is op dit moment niet bereikbaar.',
    searchKeySelect: 'om te kiezen',
    searchKeyMove: 'om te bewegen',
    searchKeyClose: 'om te sluiten',
  },
  questionWords: 'hoe wat waarom wanneer waar wie welke welk kan kun is zijn moet mag hoeveel',
}
