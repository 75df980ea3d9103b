import type { Block } from '../../../search/types.ts'
import { sentencesOf } from './sentences.ts'

/** Signs that docs put before what not to do, and before what to do. */
const badSign = /[❌🔴🚫🚩⛔👎🙁😞✗✘]/u
const goodSign = /[✅🟢👍😃🙂✔✓]/u
/** A comment that is a label has at most this many words; a longer one explains. */
const maxLabelWords = 4
const badLabel =
  /^\W*(?:bad|wrong|incorrect|avoid|don['’]t|do not|never|not recommended|problem|pitfall|mistake|bug|anti-?pattern|before|(?:this )?(?:doesn['’]t|does not|won['’]t) work)\b|^[\s\p{P}\p{S}]*(?:不要|切勿|请勿|避免|错误|不推荐|不建议|不好|錯誤|悪い|避け|잘못|неправильно|плохо|falsch|schlecht|mauvais|mal\b|errado|sbagliato)/iu
const goodLabel =
  /^\W*(?:good|correct|right|instead|recommended|better|do this|after)\b|^[\s\p{P}\p{S}]*(?:推荐|正确|建议|好\b|正しい|良い|올바른|правильно|хорошо|richtig|besser|gut\b|correct|bien\b|certo|giusto)/iu
/** Matches a sentence that tells readers not to do something. */
const forbids =
  /^\W*(?:(?:you|please|so|but|also|however|note that)[\s,]+)*(?:(?:don['’]t|do not|never)(?!\s+(?:forget|worry|need|have|hesitate))|avoid|should(?:n['’]t| not)|must(?:n['’]t| not))\b|^[\s\p{P}]*(?:不要|切勿|请勿|避免|请不要|錯誤|错误(?:示例|写法|做法|的)|不推荐|不建议|使わないで|避けて)/iu
/** Matches a sentence that announces wrong code. */
const condemns =
  /(?:\b(?:wrong|incorrect|bad|mistake|bug|problem(?:atic)?|anti-?pattern|pitfall|not recommended|don['’]t want|not want)|\b(?:won['’]t|will not|does(?:n['’]t| not)|cannot) work)\b[^.。]{0,30}[:：.。]?\s*$|(?:错误|有问题|不正确|行不通|間違い|問題|잘못)[^。]{0,12}[:：。]?\s*$/iu
/** A sentence that announces how to make it right may have the same words. */
const mends =
  /\b(?:avoid|fix|solv|prevent|correct(?!ly)|help|handl|report|debug|find|catch)\w*|避免|防止|解决|修复|处理|排查|調べ|解決|防/iu
const recommendation =
  /\b(?:instead\b(?! of)|prefer|should(?! ?n[o'’]t)|recommend|better|solve|fix|statt dessen|stattdessen|besser|sollte)|应该|应当|推荐|建议|改为|改用|代わりに|べき|してください|대신/iu
const comment = /(?:^|\s)(?:\/\/|\/\*+|<!--|\{\/\*)\s*(.*)$|^\s*(?:#|--|;)\s+(.*)$/u
const warningKinds: ReadonlySet<string> = new Set('warning caution danger error attention pitfall'.split(' '))

/** Whether a block tells readers what not to do. */
export function isWarning(block: Block): boolean {
  if (block.kind === 'note') return warningKinds.has(block.note)
  return block.kind === 'text' && (badSign.test(block.text.slice(0, 3)) || forbids.test(block.text))
}

/** Whether a text introduces code that readers should not write: `Don’t do this:`. */
export function introducesWarned(text: string): boolean {
  const last = sentencesOf(text).at(-1) ?? ''
  if (goodSign.test(last)) return false
  return badSign.test(last) || forbids.test(last) || (condemns.test(last) && !mends.test(last))
}

/** Whether a heading names what readers should not do: `Avoid barrel files`. */
export function forbidsInHeading(title: string): boolean {
  const heading = title.split(' › ').at(-1)!
  return forbids.test(heading) || badSign.test(heading)
}

/** Whether a text introduces code that readers should write, below a heading that names what they should not. */
export function recommends(text: string): boolean {
  return recommendation.test(sentencesOf(text).at(-1) ?? '')
}

/** Whether a text says what to write instead of the code before it, or that this code is wrong. */
export function replacesCode(text: string): boolean {
  return /^\W*(?:instead\b(?! of)|the (?:problem|bug|mistake) (?:is|with)|(?:but |however,? )?this (?:code |example )?(?:(?:doesn['’]t|does not|won['’]t|will not) work|is (?:wrong|incorrect|a (?:bug|problem|mistake)))\b)|^[\s\p{P}]*(?:相反|应改为|请改用|代わりに|대신)/iu.test(
    text,
  )
}

/**
 * Returns code without the parts that its comments mark as wrong, such as `// ❌ Avoid`, and without the minus lines of
 * a diff. Returns undefined if nothing is left to write.
 */
export function withoutWarned(code: string, language: string | undefined): string | undefined {
  const lines = code.split('\n')
  if (language === 'diff') {
    const kept = lines.filter((line) => !/^-(?!-- )/.test(line))
    return kept.some((line) => line.startsWith('+')) ? kept.join('\n') : undefined
  }
  let isBad = false
  let hasBad = false
  let hasGood = false
  const kept = lines.filter((line) => {
    const label = labelOf(line)
    if (label === 'bad') {
      isBad = true
      hasBad = true
    } else if (label === 'good') {
      isBad = false
      hasGood = true
    }
    return !isBad
  })
  if (!hasBad) return code
  return hasGood ? kept.join('\n').replace(/^\n+|\s+$/g, '') : undefined
}

/** Whether a comment in code says that the code is right. */
export function hasGoodLabel(code: string): boolean {
  return code.split('\n').some((line) => labelOf(line) === 'good')
}

/** Returns what the comment of a line says about the code after it. */
function labelOf(line: string): 'bad' | 'good' | undefined {
  const said = comment
    .exec(line)
    ?.slice(1)
    .find((group) => group !== undefined)
  if (said === undefined) return undefined
  const isLabel = said.trim().split(/\s+/).length <= maxLabelWords
  if (badSign.test(said) || (isLabel && badLabel.test(said))) return 'bad'
  return goodSign.test(said) || (isLabel && goodLabel.test(said)) ? 'good' : undefined
}
