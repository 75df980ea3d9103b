import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Demander : {question}',
    searchResults: 'Résultats de la recherche',
    searchCount: { one: '{count} résultat', other: '{count} résultats' },
    searchRecent: 'Recherches récentes',
    searchForget: 'Effacer les recherches récentes',
    searchClear: 'Effacer',
    searchTooMany: 'Trop de recherches. Patientez un instant.',
    searchRefused: 'La recherche n’est pas correctement configurée pour ce site.',
    searchUnreachable: 'La recherche n’est pas accessible pour le moment.',
    searchKeySelect: 'pour choisir',
    searchKeyMove: 'pour se déplacer',
    searchKeyClose: 'pour fermer',
  },
  questionWords:
    "comment que quoi pourquoi quand où qui quel quelle quels quelles combien est-ce puis-je peut-on qu'est-ce",
}
