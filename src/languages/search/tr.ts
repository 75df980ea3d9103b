import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Sor: {question}',
    searchResults: 'Arama sonuçları',
    searchCount: { one: '{count} sonuç', other: '{count} sonuç' },
    searchRecent: 'Son aramalar',
    searchForget: 'Son aramaları temizle',
    searchClear: 'Temizle',
    searchTooMany: 'Çok fazla arama yapıldı. Biraz bekleyin.',
    searchRefused: 'Arama bu site için doğru ayarlanmamış.',
    searchUnreachable: 'Aramaya şu anda ulaşılamıyor.',
    searchKeySelect: 'seçmek için',
    searchKeyMove: 'gezinmek için',
    searchKeyClose: 'kapatmak için',
  },
  questionWords: 'nasıl ne neden niçin niye nerede nereye kim hangi kaç nedir',
}
