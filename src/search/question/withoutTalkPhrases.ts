const please = String.raw`(?:(?:please|pls|plz|kindly)\s+)*`
const very = String.raw`(?:(?:very|pretty|quite|really|still|totally|completely|just|so|a\s+bit|kind\s+of)\s+)*`
const atEnd = String.raw`(?=\s*(?:[.,;!?:)(-]|$))`

/** What people say around a question in English. What they ask for is not in it. */
const talk = [
  // Greetings and thanks.
  String.raw`^\W*(?:hi|hello|hey|dear|greetings|good\s+(?:morning|day|afternoon|evening))\b(?:[\s,]+(?:there|all|everyone|everybody|guys|folks|team))?`,
  String.raw`\b(?:many\s+)?(?:thanks|thank\s+you|thx|cheers)(?:\s+(?:so\s+|very\s+)?(?:much|a\s+lot))?(?:\s+in\s+advance)?(?:\s+for\s+(?:any|your|the)\s+(?:help|answers?|time|support))?${atEnd}`,
  String.raw`^\W*(?:help|question)\s*(?=[!:,\]])`,
  String.raw`\b(?:hope|hoping)\s+you(?:\s+(?:are|guys|all))*\s+(?:doing\s+)?(?:well|fine|good)`,
  // Requests for an answer.
  String.raw`\b(?:can|could|would|will)\s+(?:you|u|someone|somebody|anyone|anybody)\s+${please}(?:help|tell|explain|show|teach|advise)\b(?:\s+(?:me|us))?(?:\s+to\s+me)?`,
  String.raw`\b(?:tell|help|teach)\s+me\b(?:\s+out)?(?:\s+(?:with|about))?`,
  String.raw`\b(?:please|pls|plz|kindly)\s+(?:help|explain|advise|assist|tell|show)\b`,
  String.raw`\bexplain\s+(?:to\s+me|please|pls|plz)\b`,
  String.raw`\b(?:do(?:es)?\s+)?(?:you|someone|somebody|anyone|anybody)(?:\s+here)?\s+knows?\b`,
  String.raw`\bany\s+(?:ideas?|help|hints?|advice|suggestions?|clues?|tips)\b(?:\s+(?:is|are|would\s+be))?(?:\s+(?:much\s+|very\s+|greatly\s+)?(?:appreciated|welcome))?${atEnd}`,
  String.raw`\b(?:i|we)(?:['’]?d|\s+would|\s+want|\s+wanted|\s+need)?(?:\s+(?:like|love))?\s+to\s+(?:be\s+able\s+to|know|understand|learn|ask|figure\s+out|find\s+out)\b`,
  // How an answer should be, and where somebody looks for it. In "type-safe way", the word before tells.
  String.raw`(?<![\w-])(?:an?\s+|the\s+)?(?:[\w.]{1,30}\s+)?(?:ways?|approach|trick)\s+(?:to|for|of|if)\b`,
  String.raw`\bwhat(?:['’]?s|\s+is|\s+are)\s+the\s+steps\s+(?:to|for)\b`,
  String.raw`\bany\s+(?:ideas?|hints?|tips|clues?|advice)\s+(?:on\s+|about\s+|for\s+)?(?=how|why|where|what|when|whether)`,
  String.raw`^\W*(?:any\s+|the\s+)?(?:documentation|docs|information|info|tutorials?|articles?)\s+(?:about|on|for|regarding)\b`,
  String.raw`\b(?:where\s+)?in\s+(?:the|your)\s+(?:docs|documentation|manual)\b(?:\s+(?:does\s+it\s+say|is\s+it\s+(?:said|explained|described|documented)|(?:can|do)\s+(?:i|you|we)\s+(?:find|read|see|explain|say)))?`,
  String.raw`\b(?:an?\s+|some\s+|any\s+)?(?:complete|full|minimal|working|simple|basic|small|good)\s+(?:working\s+)?examples?\s+(?:of|for|on|how)\b`,
  String.raw`\b(?:an?\s+)?step[\s-]+by[\s-]+step\b(?:\s+(?:guide|tutorial|instructions|explanation|example))?(?:\s+(?:to|on|for)\b)?`,
  String.raw`\btl;?dr\b(?:\s+(?:of|on|about|for)\b)?`,
  String.raw`\beli5\b|\bin\s+(?:simple|plain|easy)\s+(?:terms|words|english|language)\b`,
  String.raw`\b(?:these\s+days|nowadays|asap)\b`,
  // About the question and who asks it.
  String.raw`\b(?:sorry|apologies)\b(?:,?\s+for\s+(?:the|my|this|a)(?:\s+\w+){0,2}\s+(?:question|english))?(?:,?\s+but\b)?`,
  String.raw`\b(?:a\s+|my\s+)?(?:dumb|stupid|silly|noob|newbie|quick)\s+question\b`,
  String.raw`\bi(?:\s+have|['’]?ve|['’]?ve\s+got)\s+(?:a|one|another)\s+(?:quick\s+|small\s+|short\s+)?question\b(?:\s+about)?`,
  String.raw`\bi(?:\s+am|['’]?m)\s+${very}(?:(?:new|a\s+(?:total\s+|complete\s+)?(?:noob|newbie|beginner))\b(?:\s+(?:to|at|in|with)\s+(?:this|it|all\s+this))?|lost|stuck|confused|struggling)`,
  String.raw`\bi(?:\s+have|['’]?ve)\s+been\s+(?:trying|struggling|searching|looking)\b(?:\s+for\s+(?:hours|days|weeks|ages|a\s+while))?`,
  String.raw`\bi(?:\s+was|\s+am|['’]?m)\s+(?:just\s+)?wondering\b`,
  String.raw`\b(?:i\s+)?(?:do\s+not|don['’]?t|cannot|can['’]?t)\s+(?:know|understand|figure\s+out)\b`,
]
const anyTalk = new RegExp(String.raw`(?:${talk.join('|')})[\s,.;:!?]*`, 'giu')

/**
 * Removes from a question what people say around it in English: "Hi, can someone please explain to me how …? Thanks!"
 * The docs rarely have these words, and so they look like subjects that the docs do not know. Returns the question as
 * it is if nothing else is left.
 */
export function withoutTalkPhrases(question: string): string {
  const rest = question.replace(anyTalk, ' ')
  return /[\p{L}\p{N}]{2}/u.test(rest) ? rest : question
}
