import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Perguntar: {question}',
    searchResults: 'Resultados da pesquisa',
    searchCount: { one: '{count} resultado', other: '{count} resultados' },
    searchRecent: 'Pesquisas recentes',
    searchForget: 'Limpar pesquisas recentes',
    searchClear: 'Limpar',
    searchTooMany: 'Pesquisas demais. Aguarde um momento.',
    searchRefused: 'A pesquisa não está configurada corretamente neste site.',
    searchUnreachable: 'Não é possível acessar a pesquisa agora.',
    searchKeySelect: 'para escolher',
    searchKeyMove: 'para mover',
    searchKeyClose: 'para fechar',
  },
  questionWords: 'como que o por quando onde qual quais quem quanto quantos posso pode é existe',
}
