import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Zapytaj: {question}',
    searchResults: 'Wyniki wyszukiwania',
    searchCount: {
      one: '{count} wynik',
      few: '{count} wyniki',
      many: '{count} wyników',
      other: '{count} wyniku',
    },
    searchRecent: 'Ostatnie wyszukiwania',
    searchForget: 'Wyczyść ostatnie wyszukiwania',
    searchClear: 'Wyczyść',
    searchTooMany: 'Zbyt wiele wyszukiwań. Poczekaj chwilę.',
    searchRefused: 'Wyszukiwanie nie jest poprawnie skonfigurowane w tej witrynie.',
    searchUnreachable: 'Wyszukiwanie jest teraz niedostępne.',
    searchKeySelect: 'aby wybrać',
    searchKeyMove: 'aby się poruszać',
    searchKeyClose: 'aby zamknąć',
  },
  questionWords: 'jak co czy dlaczego czemu kiedy gdzie kto jaki jaka jakie który która które ile czym',
}
