import { createHash } from 'node:crypto'
import type { Passage } from '../../search/types.ts'
import { titleOf } from '../assistant/titleOf.ts'

/** Maximum number of characters of a passage that are embedded. The rest of a longer section is searched by words. */
export const maxEmbeddedLength = 4_000

/** Returns the text of a passage that is embedded: page, headings and content. */
export function embeddedText(passage: Passage): string {
  return `${titleOf(passage)}\n${passage.text}`.slice(0, maxEmbeddedLength)
}

/** Returns the key of a text's vector. It changes with the text and with the model. */
export function vectorKey(model: string, text: string): string {
  return createHash('sha256')
    .update(JSON.stringify([model, text]))
    .digest('base64url')
}
