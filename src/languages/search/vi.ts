import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'Hỏi: {question}',
    searchResults: 'Kết quả tìm kiếm',
    searchCount: '{count} kết quả',
    searchRecent: 'Tìm kiếm gần đây',
    searchForget: 'Xóa tìm kiếm gần đây',
    searchClear: 'Xóa',
    searchTooMany: 'Quá nhiều lượt tìm kiếm. Hãy đợi một chút.',
    searchRefused: 'Tìm kiếm chưa được thiết lập đúng cho trang này.',
    searchUnreachable: 'Hiện không thể kết nối với tìm kiếm.',
    searchKeySelect: 'để chọn',
    searchKeyMove: 'để di chuyển',
    searchKeyClose: 'để đóng',
  },
  questionWords: 'làm tại sao vì khi nào đâu ai gì cách có bao',
}
