import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Preguntar: {question}',
    searchResults: 'Resultados de la búsqueda',
    searchCount: { one: '{count} resultado', other: '{count} resultados' },
    searchRecent: 'Búsquedas recientes',
    searchForget: 'Borrar búsquedas recientes',
    searchClear: 'Borrar',
    searchTooMany: 'Demasiadas búsquedas. Espera un momento.',
    searchRefused: 'La búsqueda no está bien configurada en este sitio.',
    searchUnreachable: 'No se puede acceder a la búsqueda en este momento.',
    searchKeySelect: 'para elegir',
    searchKeyMove: 'para moverse',
    searchKeyClose: 'para cerrar',
  },
  questionWords: 'cómo como qué que por cuándo dónde cuál cuáles quién cuánto cuántos puedo puede es hay',
}
