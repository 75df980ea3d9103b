import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Спросить: {question}',
    searchResults: 'Результаты поиска',
    searchCount: {
      one: '{count} результат',
      few: '{count} результата',
      many: '{count} результатов',
      other: '{count} результата',
    },
    searchRecent: 'Недавние запросы',
    searchForget: 'Очистить недавние запросы',
    searchClear: 'Очистить',
    searchTooMany: 'Слишком много запросов. Подождите немного.',
    searchRefused: 'Поиск на этом сайте настроен неправильно.',
    searchUnreachable: 'Поиск сейчас недоступен.',
    searchKeySelect: 'выбрать',
    searchKeyMove: 'переместиться',
    searchKeyClose: 'закрыть',
  },
  questionWords: 'как что почему зачем когда где куда откуда кто какой какая какие сколько можно ли чем',
}
