import type { Block } from '../../../search/types.ts'
import { sentencesOf } from './sentences.ts'
import { sliceText } from './sliceText.ts'

/** The end of a text that introduces what follows, in any script. */
const announcement = /[:：︰﹕꞉፡]\s*$/u

/** A sentence that points at what is before it: "The code above shows", not "version 2 or above". */
const aboveReference = new RegExp(
  [
    String.raw`(?<!\b(?:and|or)\s)\babove\b|\bprevious\s(?:example|code|snippet|command|step)`,
    String.raw`(?<!\p{L})(?:obig\p{L}+|oben|ci-dessus|de arriba|acima|hierboven|powyż\p{L}+|выше)(?!\p{L})`,
    '上面|上述|上記',
  ].join('|'),
  'iu',
)

/** The beginning of a text that points at what is before it. For languages without spaces, the first characters. */
const reference = new RegExp(
  [
    String.raw`^(?:this|these|those|that|they|it|dies(?:e[rsnm]?)?|cela|cet(?:te)?|ces?|est[aeo]s?|isso|isto|quest[aeio]|dit|deze)(?!\p{L})`,
    String.raw`^(?:это[йт]?|эт[аи]|це|ці|цей|ця|این|هذا|هذه)(?!\p{L})`,
    '^(?:这|這|此|该|該|これ|この|それ|その|이는|이것|이렇게)',
  ].join('|'),
  'iu',
)

/** Drops what introduces something that is not quoted after it. */
export function withoutEmptyAnnouncements(chosen: ReadonlyMap<number, Block>): Block[] {
  const kept = new Map<number, Block>()
  for (const [index, block] of [...chosen].sort(([left], [right]) => right - left)) {
    const shown = kept.has(index + 1) ? block : withoutAnnouncement(block)
    if (shown) kept.set(index, shown)
  }
  return [...kept].reverse().map(([, block]) => block)
}

/** Drops the sentence or item at the end of a block that introduces what follows. */
function withoutAnnouncement(block: Block): Block | undefined {
  if (!announces(block)) return block
  if (block.kind === 'text') {
    const rest = sentencesOf(block.text).slice(0, -1).join('').trimEnd()
    return rest === '' ? undefined : sliceText(block, 0, rest.length)
  }
  if (block.kind !== 'list') return block
  const last = block.items.at(-1)!
  const end = withoutAnnouncement(last.at(-1)!)
  const item = [...last.slice(0, -1), ...(end ? [end] : [])]
  const items = [...block.items.slice(0, -1), ...(item.length > 0 ? [item] : [])]
  return items.length === 0 ? undefined : { ...block, items }
}

/** Whether a block ends with a colon, in any script. */
export function announces(block: Block | undefined): boolean {
  if (block?.kind === 'text') return announcement.test(block.text)
  return block?.kind === 'list' && announces(block.items.at(-1)?.at(-1))
}

/** Whether a text begins with a word that points at what is before it, such as "this", or its first sentence has "above". */
export function refersBack(block: Block): boolean {
  if (block.kind !== 'text') return false
  return reference.test(block.text) || aboveReference.test(sentencesOf(block.text)[0] ?? '')
}
