import type { MarkedToken, Token } from 'marked'
import type { Inline } from './block.ts'
import { decodeEntities } from './decodeEntities.ts'

/**
 * The pieces of a line. Tags become the text they are; images become links, so that nothing is fetched.
 *
 * @param inLink whether the line is the words of a link; a link within a link would be two targets in one place
 */
export function parseInline(tokens: readonly Token[], inLink = false): readonly Inline[] {
  return tokens.flatMap((token) => parseToken(token as MarkedToken, inLink))
}

function parseToken(token: MarkedToken, inLink: boolean): readonly Inline[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? parseInline(token.tokens, inLink) : parseText(decodeEntities(token.text), inLink)
    case 'escape':
      return [{ type: 'text', text: token.text }]
    case 'strong':
      return [{ type: 'strong', children: parseInline(token.tokens, inLink) }]
    case 'em':
      return [{ type: 'emphasis', children: parseInline(token.tokens, inLink) }]
    case 'del':
      return [{ type: 'strike', children: parseInline(token.tokens, inLink) }]
    case 'codespan':
      return [{ type: 'code', text: token.text }]
    case 'br':
      return [{ type: 'break' }]
    case 'link': {
      const href = token.autolink ? token.href : decodeEntities(token.href)
      return makeLink(href, parseInline(token.tokens, true), inLink)
    }
    case 'image': {
      const href = decodeEntities(token.href)
      return makeLink(href, [{ type: 'text', text: decodeEntities(token.text) || href }], inLink)
    }
    case 'html':
      // Tables have no other way to break a line, so models write this one tag.
      return [/^<br\s*\/?>$/i.test(token.raw) ? { type: 'break' } : { type: 'text', text: token.raw }]
    default:
      return [{ type: 'text', text: token.raw }]
  }
}

function makeLink(href: string, children: readonly Inline[], inLink: boolean): readonly Inline[] {
  return inLink ? children : [{ type: 'link', href, children }]
}

function parseText(text: string, inLink: boolean): readonly Inline[] {
  return inLink ? [{ type: 'text', text }] : splitCitations(text)
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
