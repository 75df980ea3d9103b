import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: '질문하기: {question}',
    searchResults: '검색 결과',
    searchCount: '결과 {count}개',
    searchRecent: '최근 검색',
    searchForget: '최근 검색 지우기',
    searchClear: '지우기',
    searchTooMany: '검색이 너무 많습니다. 잠시 기다려 주세요.',
    searchRefused: '이 사이트에 검색이 올바르게 설정되지 않았습니다.',
    searchUnreachable: '지금은 검색에 연결할 수 없습니다.',
    searchKeySelect: '선택',
    searchKeyMove: '이동',
    searchKeyClose: '닫기',
  },
  questionWords: '어떻게 무엇 무엇을 뭐 왜 언제 어디 어디서 누가 어느 어떤 몇',
}
