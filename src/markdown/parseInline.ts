import type { MarkedToken, Token } from 'marked'
import type { Inline } from './block.ts'
import { decodeEntities } from './decodeEntities.ts'

/** The pieces of a line. Tags become the text they are; images become links, so that nothing is fetched. */
export function parseInline(tokens: readonly Token[]): readonly Inline[] {
  return tokens.flatMap((token) => parseToken(token as MarkedToken))
}

function parseToken(token: MarkedToken): readonly Inline[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? parseInline(token.tokens) : splitCitations(decodeEntities(token.text))
    case 'escape':
      return [{ type: 'text', text: token.text }]
    case 'strong':
      return [{ type: 'strong', children: parseInline(token.tokens) }]
    case 'em':
      return [{ type: 'emphasis', children: parseInline(token.tokens) }]
    case 'del':
      return [{ type: 'strike', children: parseInline(token.tokens) }]
    case 'codespan':
      return [{ type: 'code', text: token.text }]
    case 'br':
      return [{ type: 'break' }]
    case 'link':
      return [
        {
          type: 'link',
          href: token.autolink ? token.href : decodeEntities(token.href),
          children: parseInline(token.tokens).map(withoutLink),
        },
      ]
    case 'image': {
      const text = decodeEntities(token.text) || token.href
      return [{ type: 'link', href: decodeEntities(token.href), children: [{ type: 'text', text }] }]
    }
    case 'html':
      // Tables have no other way to break a line, so models write this one tag.
      return [/^<br\s*\/?>$/i.test(token.raw) ? { type: 'break' } : { type: 'text', text: token.raw }]
    default:
      return [{ type: 'text', text: token.raw }]
  }
}

/** A link within a link would be two targets in one place. */
function withoutLink(inline: Inline): Inline {
  if (inline.type === 'citation') return { type: 'text', text: inline.text }
  return inline.type === 'link' ? { type: 'emphasis', children: inline.children } : inline
}

/** `text [1] text` → text, citation, text. Whether a source has that number is the view's to know. */
function splitCitations(text: string): readonly Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of text.matchAll(/\[(\d{1,2})\]/g)) {
    if (match.index > end) pieces.push({ type: 'text', text: text.slice(end, match.index) })
    pieces.push({ type: 'citation', number: Number(match[1]), text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ type: 'text', text: text.slice(end) })
  return pieces
}
