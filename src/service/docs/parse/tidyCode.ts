import type { Code } from 'mdast'

const annotation = /\s*(?:\/\/|#|<!--|\/\*|--|;)\s*\[!code\b[^\]]*\]\s*(?:-->|\*\/)?\s*$/
const highlightLine =
  /^\s*(?:\/\/|#|<!--|\/\*|\{\/\*)\s*highlight-(?:next-line|start|end)\s*(?:-->|\*\/\}?)?\s*$/
/** A line that the docs show as removed. Without its mark it would look like a line to write. */
const removedLine = /\[!code --(?::\d+)?\]\s*(?:-->|\*\/\}?)?\s*$/

/**
 * Removes annotations that docs generators do not display: twoslash set-up, `[!code focus]`, `highlight-next-line`; and
 * lines that are shown as removed, `[!code --]`.
 */
export function tidyCode(code: Code): void {
  const lines = code.value.split('\n')
  const isTwoslash = /\btwoslash\b/.test(code.meta ?? '')
  const cut = isTwoslash ? lines.findLastIndex((line) => /^\s*\/\/ ---cut(?:-before)?---/.test(line)) : -1
  const end = isTwoslash ? lines.findIndex((line) => /^\s*\/\/ ---cut-after---/.test(line)) : -1
  code.value = lines
    .slice(cut + 1, end > cut ? end : undefined)
    .filter((line) => !highlightLine.test(line) && !removedLine.test(line))
    .map((line) => line.replace(annotation, ''))
    .join('\n')
}
