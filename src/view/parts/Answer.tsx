import { memo } from 'react'
import type { Source } from '../../conversation/turn.ts'
import { useBlocks } from '../behaviour/useBlocks.ts'
import { SourcesContext } from '../SourcesContext.ts'
import { AnswerBlock } from './AnswerBlock.tsx'

interface AnswerProps {
  /** Markdown, as far as it has arrived. */
  text: string
  sources: readonly Source[]
  growing: boolean
}

/** The words of an answer. Blocks only ever follow, so their place is their key. */
export const Answer = memo(function Answer({ text, sources, growing }: AnswerProps) {
  const blocks = useBlocks(text, growing)
  return (
    <SourcesContext.Provider value={sources}>
      <div data-part="answer-text" part="answer-text">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <AnswerBlock key={index} block={block} />
        ))}
      </div>
    </SourcesContext.Provider>
  )
})
