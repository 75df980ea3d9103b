import type { Source } from '../../../conversation/turns/turn.ts'
import type { Block } from '../../../markdown/document.ts'
import { safeHref } from '../../../markdown/safeHref.ts'

/**
 * Returns the source that a heading or a line names: it ends with a link to the source and its number, such as
 * `## [Build](/build) [2]`.
 */
export function namedSource(block: Block, sources: readonly Source[], base: string): Source | undefined {
  if (block.type !== 'heading' && block.type !== 'paragraph') return undefined
  const [link, , citation] = block.children.slice(-3)
  if (link?.type !== 'link' || citation?.type !== 'citation') return undefined
  const source = sources.find(({ number }) => number === citation.number)
  return source && safeHref(source.url, base) === safeHref(link.href, base) ? source : undefined
}
