import { languageOf } from './languageOf.ts'

/** Sentences of the service around extracts of the docs. */
export interface Phrases {
  /** Before an extract. */
  extracts: string
  /** Before an extract that answers only a part. */
  partly: string
  none: string
  /** Before links to pages. */
  nearest: string
  /** Brackets enclose the link. */
  help: string
  /** Before the link to a further section, with the space between. */
  also: string
}

const english: Phrases = {
  extracts: 'The docs say, word for word:',
  partly: 'The docs only partly answer this. Closest:',
  none: 'The docs don’t seem to answer this.',
  nearest: 'The nearest pages are:',
  help: 'You can also ask [for help].',
  also: 'Also: ',
}

const translations: Readonly<Record<string, Phrases>> = {
  ar: {
    extracts: 'تقول الوثائق حرفيًا:',
    partly: 'تجيب الوثائق عن هذا جزئيًا فقط. الأقرب:',
    none: 'يبدو أن الوثائق لا تجيب عن هذا.',
    nearest: 'أقرب الصفحات:',
    help: 'يمكنك أيضًا [طلب المساعدة].',
    also: 'أيضًا: ',
  },
  de: {
    extracts: 'In der Dokumentation steht wörtlich:',
    partly: 'Die Dokumentation beantwortet das nur teilweise. Am nächsten kommt:',
    none: 'Die Dokumentation scheint das nicht zu beantworten.',
    nearest: 'Die nächstliegenden Seiten sind:',
    help: 'Sie können auch [um Hilfe bitten].',
    also: 'Auch: ',
  },
  es: {
    extracts: 'La documentación dice, literalmente:',
    partly: 'La documentación solo responde a esto en parte. Lo más cercano:',
    none: 'La documentación no parece responder a esto.',
    nearest: 'Las páginas más cercanas son:',
    help: 'También puedes [pedir ayuda].',
    also: 'También: ',
  },
  fa: {
    extracts: 'مستندات عیناً می‌گوید:',
    partly: 'مستندات فقط بخشی از پاسخ را دارد. نزدیک‌ترین:',
    none: 'به نظر می‌رسد مستندات به این پاسخ نمی‌دهد.',
    nearest: 'نزدیک‌ترین صفحه‌ها:',
    help: 'می‌توانید [کمک هم بخواهید].',
    also: 'همچنین: ',
  },
  fr: {
    extracts: 'La documentation dit, mot pour mot :',
    partly: 'La documentation ne répond qu’en partie. Le plus proche :',
    none: 'La documentation ne semble pas répondre à cette question.',
    nearest: 'Les pages les plus proches sont :',
    help: 'Vous pouvez aussi [demander de l’aide].',
    also: 'Aussi : ',
  },
  he: {
    extracts: 'התיעוד אומר, מילה במילה:',
    partly: 'התיעוד עונה על כך רק בחלקו. הקרוב ביותר:',
    none: 'נראה שהתיעוד אינו עונה על כך.',
    nearest: 'הדפים הקרובים ביותר:',
    help: 'אפשר גם [לבקש עזרה].',
    also: 'גם: ',
  },
  hi: {
    extracts: 'दस्तावेज़ में शब्दशः लिखा है:',
    partly: 'दस्तावेज़ इसका केवल आंशिक उत्तर देते हैं। सबसे निकट:',
    none: 'लगता है कि दस्तावेज़ इसका उत्तर नहीं देते।',
    nearest: 'सबसे निकट के पृष्ठ:',
    help: 'आप [मदद भी माँग सकते हैं]।',
    also: 'यह भी: ',
  },
  id: {
    extracts: 'Dokumentasi menyatakan, kata demi kata:',
    partly: 'Dokumentasi hanya menjawab sebagian. Yang terdekat:',
    none: 'Dokumentasi tampaknya tidak menjawab ini.',
    nearest: 'Halaman terdekat:',
    help: 'Anda juga dapat [meminta bantuan].',
    also: 'Juga: ',
  },
  it: {
    extracts: 'La documentazione dice, parola per parola:',
    partly: 'La documentazione risponde solo in parte. Il passo più vicino:',
    none: 'La documentazione non sembra rispondere a questa domanda.',
    nearest: 'Le pagine più vicine sono:',
    help: 'Puoi anche [chiedere aiuto].',
    also: 'Anche: ',
  },
  ja: {
    extracts: 'ドキュメントからの引用です：',
    partly: 'ドキュメントの回答は一部のみです。最も近い箇所：',
    none: 'ドキュメントには回答が見つかりません。',
    nearest: '近いページ：',
    help: '[サポートに問い合わせる]こともできます。',
    also: '関連：',
  },
  ko: {
    extracts: '문서의 원문입니다:',
    partly: '문서는 일부만 답합니다. 가장 가까운 내용:',
    none: '문서에 이에 대한 답이 없는 것 같습니다.',
    nearest: '가장 가까운 페이지:',
    help: '[도움을 요청할] 수도 있습니다.',
    also: '관련: ',
  },
  nl: {
    extracts: 'In de documentatie staat letterlijk:',
    partly: 'De documentatie beantwoordt dit maar deels. Het dichtst in de buurt:',
    none: 'De documentatie lijkt dit niet te beantwoorden.',
    nearest: 'De dichtstbijzijnde pagina’s zijn:',
    help: 'Je kunt ook [om hulp vragen].',
    also: 'Ook: ',
  },
  pl: {
    extracts: 'Dokumentacja mówi dosłownie:',
    partly: 'Dokumentacja odpowiada na to tylko częściowo. Najbliższy fragment:',
    none: 'Dokumentacja chyba na to nie odpowiada.',
    nearest: 'Najbliższe strony:',
    help: 'Możesz też [poprosić o pomoc].',
    also: 'Także: ',
  },
  'pt-BR': {
    extracts: 'A documentação diz, palavra por palavra:',
    partly: 'A documentação responde apenas em parte. O mais próximo:',
    none: 'A documentação não parece responder a isso.',
    nearest: 'As páginas mais próximas são:',
    help: 'Você também pode [pedir ajuda].',
    also: 'Também: ',
  },
  ru: {
    extracts: 'В документации сказано дословно:',
    partly: 'Документация отвечает на это лишь частично. Ближе всего:',
    none: 'Похоже, в документации нет ответа на это.',
    nearest: 'Ближайшие страницы:',
    help: 'Можно также [попросить о помощи].',
    also: 'Также: ',
  },
  tr: {
    extracts: 'Dokümanlar kelimesi kelimesine şöyle diyor:',
    partly: 'Dokümanlar bunu yalnızca kısmen yanıtlıyor. En yakını:',
    none: 'Dokümanlar bunu yanıtlamıyor gibi görünüyor.',
    nearest: 'En yakın sayfalar:',
    help: '[Yardım da isteyebilirsiniz].',
    also: 'Ayrıca: ',
  },
  uk: {
    extracts: 'У документації сказано дослівно:',
    partly: 'Документація відповідає на це лише частково. Найближче:',
    none: 'Схоже, у документації немає відповіді на це.',
    nearest: 'Найближчі сторінки:',
    help: 'Можна також [попросити про допомогу].',
    also: 'Також: ',
  },
  vi: {
    extracts: 'Tài liệu viết nguyên văn:',
    partly: 'Tài liệu chỉ trả lời một phần. Gần nhất:',
    none: 'Có vẻ tài liệu không trả lời điều này.',
    nearest: 'Các trang gần nhất:',
    help: 'Bạn cũng có thể [nhờ trợ giúp].',
    also: 'Xem thêm: ',
  },
  'zh-CN': {
    extracts: '文档原文如下：',
    partly: '文档只回答了其中一部分。最接近的内容：',
    none: '文档似乎没有回答这个问题。',
    nearest: '最接近的页面：',
    help: '你也可以[寻求帮助]。',
    also: '另见：',
  },
  'zh-TW': {
    extracts: '文件原文如下：',
    partly: '文件只回答了其中一部分。最接近的內容：',
    none: '文件似乎沒有回答這個問題。',
    nearest: '最接近的頁面：',
    help: '你也可以[尋求協助]。',
    also: '另見：',
  },
}

/** Returns what the service says in the language of a question. */
export function phrasesFor(question: string): Phrases {
  return translations[languageOf(question)] ?? english
}
