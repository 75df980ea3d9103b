import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Запитати: {question}',
    searchResults: 'Результати пошуку',
    searchCount: {
      one: '{count} результат',
      few: '{count} результати',
      many: '{count} результатів',
      other: '{count} результату',
    },
    searchRecent: 'Нещодавні пошуки',
    searchForget: 'Очистити нещодавні пошуки',
    searchClear: 'Очистити',
    searchTooMany: 'Забагато пошуків. Зачекайте трохи.',
    searchRefused: 'Пошук на цьому сайті налаштовано неправильно.',
    searchUnreachable: 'Пошук зараз недоступний.',
    searchKeySelect: 'вибрати',
    searchKeyMove: 'переміститися',
    searchKeyClose: 'закрити',
  },
  questionWords: 'як що чому навіщо коли де куди звідки хто який яка які скільки чи можна',
}
