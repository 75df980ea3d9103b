import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'اسأل: ⁨{question}⁩',
    searchResults: 'نتائج البحث',
    searchCount: {
      zero: 'لا توجد نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '{count} نتائج',
      many: '{count} نتيجة',
      other: '{count} نتيجة',
    },
    searchRecent: 'عمليات البحث الأخيرة',
    searchForget: 'مسح عمليات البحث الأخيرة',
    searchClear: 'مسح',
    searchTooMany: 'عمليات بحث كثيرة جدًا. انتظر لحظة.',
    searchRefused: 'البحث غير مهيأ بشكل صحيح لهذا الموقع.',
    searchUnreachable: 'لا يمكن الوصول إلى البحث الآن.',
    searchKeySelect: 'للاختيار',
    searchKeyMove: 'للتنقل',
    searchKeyClose: 'للإغلاق',
  },
  questionWords: 'كيف ما ماذا لماذا متى أين اين من هل كم أي',
}
