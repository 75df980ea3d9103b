import { words } from '../../../search/index/terms.ts'

/**
 * Questions that words answer: what, why, which and whether. Beginnings, and for languages without spaces any place.
 */
const asksForWords = new RegExp(
  [
    String.raw`^\W*(?:what|what['’]s|why|which|whether|is|are|does|do|did|was|were)\b`,
    String.raw`^\W*(?:was|warum|wieso|weshalb|welche[rsnm]?|ob|ist|sind|gibt)\b`,
    String.raw`^\W*(?:qu['’]est|quel(?:le)?s?|pourquoi|est-ce)`,
    String.raw`^\W*(?:qué|por\s+qué|cuál(?:es)?|o\s+que|por\s+que|qual|quais|cosa|perché|quale|quali)(?!\p{L})`,
    String.raw`^\W*(?:wat|waarom|welke|co|dlaczego|jaki[ea]?|czy|ne|neden|hangi|apa|apakah|mengapa|kenapa)\b`,
    String.raw`^\W*(?:что|почему|зачем|как(?:ой|ая|ие|ое)|що|чому|який|яка|які|чи)(?!\p{L})`,
    String.raw`^\W*(?:ما|ماذا|لماذا|هل|چرا|آیا|کدام|מה|למה|מדוע|האם|איזה|क्या|क्यों)(?!\p{L})`,
    String.raw`什么是|是什么|为什么|为何|什麼是|是什麼|為什麼|为啥|哪些|哪个|是否|吗|嗎|とは|なぜ|どれ|どの|ですか|무엇|왜|어떤|인가요|\b(?:gì|tại sao|vì sao)(?!\p{L})`,
  ].join('|'),
  'iu',
)
/** Words that ask how, in languages where the words above may stand in the same question. */
const asksHow = /怎么|怎样|如何|どうやって|どのように|方法|어떻게/u

/** Other names of the languages of code. */
const names: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'js javascript mjs cjs jsx',
    'ts typescript mts cts tsx',
    'sh bash shell zsh console terminal',
    'yaml yml',
    'python py',
    'ruby rb',
    'csharp c# cs',
    'cpp c++',
    'golang go',
    'markdown md',
    ...'css scss sass less html vue svelte json toml java kotlin swift php rust sql powershell'.split(' '),
  ].flatMap((line) => line.split(' ').map((name) => [name, line.split(' ')[0]!])),
)
/** Languages that programs are written in: code in another one does not help. JavaScript and TypeScript are one. */
const programming: ReadonlySet<string> = new Set(
  'python ruby csharp cpp golang java kotlin swift php rust powershell'.split(' '),
)

/** Whether the answer to a question needs code where the docs have some. */
export function wantsCode(question: string): boolean {
  return asksHow.test(question) || !asksForWords.test(question)
}

/** Returns the languages of code that a question names. "go" is too often a verb. */
export function askedLanguages(question: string): ReadonlySet<string> {
  const named = words(question).flatMap(({ whole, text, parts }) => [whole ?? text ?? '', ...parts])
  return new Set(
    named.flatMap((name) => (name === 'go' || !Object.hasOwn(names, name) ? [] : [names[name]!])),
  )
}

/** Whether code in a language fits a question: `best` if the question names it, `no` if it names another one. */
export function fitOf(language: string | undefined, asked: ReadonlySet<string>): 'best' | 'fine' | 'no' {
  const name = names[language?.toLowerCase() ?? ''] ?? language ?? ''
  if (asked.has(name)) return 'best'
  return [...asked].some((each) => programming.has(each)) ? 'no' : 'fine'
}
