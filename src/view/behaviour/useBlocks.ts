import { useMemo, useState } from 'react'
import type { Block } from '../../markdown/block.ts'
import { completeTail } from '../../markdown/completeTail.ts'
import { parseMarkdown } from '../../markdown/parseMarkdown.ts'

/** The blocks of a growing text; those that did not change are the same objects as before. */
export function useBlocks(text: string, growing: boolean): readonly Block[] {
  // A memory, not a state: what it holds changes who the blocks are, never what they say.
  const [memory] = useState<{ blocks: readonly Block[] }>({ blocks: [] })
  return useMemo(() => {
    memory.blocks = parseMarkdown(growing ? completeTail(text) : text, memory.blocks)
    return memory.blocks
  }, [memory, text, growing])
}
