import type { ReactNode } from 'react'
import type { Inline } from '../../markdown/block.ts'
import { Citation } from './Citation.tsx'
import { SafeLink } from './SafeLink.tsx'

/** The pieces of a line of an answer. */
export function AnswerInline({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map(renderPiece)
}

function renderPiece(piece: Inline, index: number): ReactNode {
  switch (piece.type) {
    case 'text':
      return piece.text
    case 'code':
      return <code key={index}>{piece.text}</code>
    case 'strong':
      return <strong key={index}>{piece.children.map(renderPiece)}</strong>
    case 'emphasis':
      return <em key={index}>{piece.children.map(renderPiece)}</em>
    case 'strike':
      return <del key={index}>{piece.children.map(renderPiece)}</del>
    case 'link':
      return (
        <SafeLink key={index} href={piece.href}>
          {piece.children.map(renderPiece)}
        </SafeLink>
      )
    case 'citation':
      return <Citation key={index} number={piece.number} text={piece.text} />
    case 'break':
      return <br key={index} />
    default:
      return piece satisfies never
  }
}
