import type { Passage } from '../../search/types.ts'
import { blocksToMarkdown } from './extracts/blocksToMarkdown.ts'

/** Markdown of passages that were found before. A page that has changed has other passages. */
const contents = new WeakMap<Passage, string>()

/** Returns the text of a passage as Markdown, without descriptions of images. */
export function contentOf(passage: Passage): string {
  const known = contents.get(passage)
  if (known !== undefined) return known
  // Readers do not see what only describes an image.
  const content = blocksToMarkdown(passage.blocks.filter(({ kind }) => kind !== 'image')).trimEnd()
  contents.set(passage, content)
  return content
}
