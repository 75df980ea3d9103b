import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Tanya: {question}',
    searchResults: 'Hasil pencarian',
    searchCount: '{count} hasil',
    searchRecent: 'Pencarian terakhir',
    searchForget: 'Hapus pencarian terakhir',
    searchClear: 'Hapus',
    searchTooMany: 'Terlalu banyak pencarian. Tunggu sebentar.',
    searchRefused: 'Pencarian belum disiapkan dengan benar untuk situs ini.',
    searchUnreachable: 'Pencarian tidak dapat dijangkau saat ini.',
    searchKeySelect: 'untuk memilih',
    searchKeyMove: 'untuk berpindah',
    searchKeyClose: 'untuk menutup',
  },
  questionWords: 'bagaimana apa apakah mengapa kenapa kapan mana dimana siapa berapa bisakah',
}
