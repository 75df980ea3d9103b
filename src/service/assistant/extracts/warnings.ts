import { sentencesOf } from './sentences.ts'

/** Signs that docs put before what not to do, and before what to do. */
const badSign = /[❌🔴🚫⛔👎🙁😞✗✘]/u
const goodSign = /[✅🟢👍😃🙂✔✓]/u
/** Words that what not to do begins with. */
const badStart =
  /^\W*(?:bad|wrong|incorrect|avoid|don['’]t|do not|never|not recommended|problem|pitfall|anti-?pattern|before)\b(?!\s+(?:forget|worry|need|have|hesitate))|^[\s\p{P}\p{S}]*(?:不要|切勿|请勿|避免|错误|不推荐|不建议|錯誤|避け|やってはいけ|悪い|잘못|하지\s?마|не\s+(?:используйте|делайте)|неправильно|nicht\b|falsch|vermeide|évite|ne\s+pas\b|evita|no\s+uses|errado)/iu
const goodStart =
  /^\W*(?:good|correct|right|instead|recommended|better|do this|after)\b|^[\s\p{P}\p{S}]*(?:推荐|正确|建议|应该|正しい|良い|올바른|правильно|richtig|besser|correcto|certo)/iu
/** What introduces code not to write, in the sentence before it. */
const badIntroduction =
  /\b(?:(?:don['’]t|do not|never)(?! (?:forget|worry|need|have|hesitate))|avoid|wrong(?:ly)?|incorrect|bad|mistake|problem(?:atic)?|anti-?pattern|pitfall|(?:won['’]t|will not|does ?n[o'’]t|cannot) work|not recommended|should(?:n['’]t| not))\b|不要|切勿|请勿|避免|错误|不推荐|不建议|不能正常|无法工作/iu
/** What introduces code to write, although it names a problem. */
const goodIntroduction =
  /\b(?:instead|to (?:avoid|fix|solve|prevent|work around)|can (?:avoid|fix|solve)|so you (?:don['’]t|do not))\b|为了避免|解决|改用|而是|应该|可以/iu
const comment = /(?:^|\s)(?:\/\/|\/\*+|<!--|\{\/\*)\s*(.*)$|^\s*(?:#|--|;)\s+(.*)$/u
/** Kinds of callouts that warn. */
const warningKinds: ReadonlySet<string> = new Set('warning caution danger error attention pitfall'.split(' '))

/** Whether a callout warns. */
export function isWarning(note: string): boolean {
  return warningKinds.has(note)
}

/** Whether a text tells readers what not to do. */
export function isWarnedText(text: string): boolean {
  return badSign.test(text.slice(0, 3)) || badStart.test(text)
}

/** Whether a text introduces code that readers should not write: `Don’t do this:`. */
export function introducesWarned(text: string): boolean {
  const last = sentencesOf(text).at(-1) ?? ''
  if (goodSign.test(last) || goodIntroduction.test(last)) return false
  return badSign.test(last) || badIntroduction.test(last)
}

/** Whether a text goes on to what readers should write in place of the code before it. */
export function replacesCode(text: string): boolean {
  return /^\W*instead\b(?! of)|^[\s\p{P}]*(?:相反|应改为|请改用|代わりに|대신)/iu.test(text)
}

/**
 * Returns code without the parts that its comments mark as wrong, such as `// ❌ Avoid`, and without the minus lines of a
 * diff. Returns undefined if nothing is left to write.
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
    const said = comment
      .exec(line)
      ?.slice(1)
      .find((group) => group !== undefined)
    if (said !== undefined && (badSign.test(said) || badStart.test(said))) {
      isBad = true
      hasBad = true
    } else if (said !== undefined && (goodSign.test(said) || goodStart.test(said))) {
      isBad = false
      hasGood = true
    }
    return !isBad
  })
  if (!hasBad) return code
  return hasGood ? kept.join('\n').replace(/^\n+|\s+$/g, '') : undefined
}
