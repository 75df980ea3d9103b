import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Fragen: {question}',
    searchResults: 'Suchergebnisse',
    searchCount: { one: '{count} Ergebnis', other: '{count} Ergebnisse' },
    searchRecent: 'Letzte Suchen',
    searchForget: 'Letzte Suchen löschen',
    searchClear: 'Leeren',
    searchTooMany: 'Zu viele Suchen. Warte einen Moment.',
    searchRefused: 'Die Suche ist für diese Website nicht richtig eingerichtet.',
    searchUnreachable: 'Die Suche ist gerade nicht erreichbar.',
    searchKeySelect: 'auswählen',
    searchKeyMove: 'bewegen',
    searchKeyClose: 'schließen',
  },
  questionWords:
    'wie was warum wieso weshalb wann wo woher wohin wer wen wem welche welcher welches kann können gibt ist sind muss soll darf',
}
