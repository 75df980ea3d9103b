import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

export const search: SearchLanguage = {
  labels: {
    searchAsk: 'पूछें: {question}',
    searchResults: 'खोज के परिणाम',
    searchCount: { one: '{count} परिणाम', other: '{count} परिणाम' },
    searchRecent: 'हाल की खोजें',
    searchForget: 'हाल की खोजें मिटाएँ',
    searchClear: 'मिटाएँ',
    searchTooMany: 'बहुत अधिक खोजें। थोड़ा रुकें।',
    searchRefused: 'इस साइट के लिए खोज ठीक से सेट नहीं है।',
    searchUnreachable: 'अभी खोज तक नहीं पहुँचा जा सकता।',
    searchKeySelect: 'चुनने के लिए',
    searchKeyMove: 'आगे-पीछे जाने के लिए',
    searchKeyClose: 'बंद करने के लिए',
  },
  questionWords: 'कैसे क्या क्यों कब कहाँ कौन किस कितना कितने कौनसा',
}
