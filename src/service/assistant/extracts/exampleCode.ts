import type { Block } from '../../../search/types.ts'

/** Whether a block is code that shows how something is written, not a tree of files. */
export function isExample(block: Block | undefined): block is Extract<Block, { kind: 'code' }> {
  return block?.kind === 'code' && !/[├└]─/.test(block.value)
}

/** Whether code only imports something. Alone it does not show how the import is used. */
export function onlyImports(block: Block | undefined): boolean {
  if (block?.kind !== 'code') return false
  const lines = block.value
    .replace(/\{[^{}]*\}/g, '{}')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.every((line) =>
    /^\s*(?:import|from|using|use|#include|require|(?:const|var|let) .*require\()\b/.test(line),
  )
}
