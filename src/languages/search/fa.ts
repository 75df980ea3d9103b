import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'پرسش: ⁨{question}⁩',
    searchResults: 'نتایج جستجو',
    searchCount: { one: '{count} نتیجه', other: '{count} نتیجه' },
    searchRecent: 'جستجوهای اخیر',
    searchForget: 'پاک کردن جستجوهای اخیر',
    searchClear: 'پاک کردن',
    searchTooMany: 'جستجوها بیش از حد است. کمی صبر کنید.',
    searchRefused: 'جستجو برای این سایت درست تنظیم نشده است.',
    searchUnreachable: 'در حال حاضر جستجو در دسترس نیست.',
    searchKeySelect: 'برای انتخاب',
    searchKeyMove: 'برای جابه‌جایی',
    searchKeyClose: 'برای بستن',
  },
  questionWords: 'چگونه چطور چه چرا کی کجا کدام آیا چند چیست',
}
