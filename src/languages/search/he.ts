import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'שאלה: ⁨{question}⁩',
    searchResults: 'תוצאות החיפוש',
    searchCount: { one: 'תוצאה אחת', two: 'שתי תוצאות', other: '{count} תוצאות' },
    searchRecent: 'חיפושים אחרונים',
    searchForget: 'ניקוי החיפושים האחרונים',
    searchClear: 'ניקוי',
    searchTooMany: 'יותר מדי חיפושים. יש להמתין רגע.',
    searchRefused: 'החיפוש אינו מוגדר כראוי באתר הזה.',
    searchUnreachable: 'לא ניתן להגיע לחיפוש כרגע.',
    searchKeySelect: 'לבחירה',
    searchKeyMove: 'לניווט',
    searchKeyClose: 'לסגירה',
  },
  questionWords: 'איך מה למה מדוע מתי איפה היכן מי האם כמה איזה איזו',
}
