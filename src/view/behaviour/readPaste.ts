import { cutText } from '../../page/cutText.ts'
import type { ContextItem } from '../../protocol/assistant.ts'
import { maxPastedLength } from '../../protocol/limits.ts'

/** A text that is longer, in characters or in lines, would flood the field. */
const maxLength = 1_000
const maxLines = 12

/** Fewer lines of code stand well in a question. */
const minCodeLines = 3

/** How a line of code ends or begins, or what stands in it, in the languages that docs speak of. */
const codeLine =
  /[;{}()[\]>,]\s*$|^\s*(?:import|export|const|let|var|function|def|class|return|if|for|while|public|private|#include|\/\/|\$ |@\w|<\/?\w|<!)|=>|[\w)\]]\s*[:+-]?=\s*\S/

/** What was pasted, where it is better a piece beside the question than in it: long text, and code of some lines. */
export function readPaste(given: DataTransfer): ContextItem | undefined {
  const text = given
    .getData('text/plain')
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\s+$/g, '')
  const lines = text.split('\n')
  const language = editorLanguage(given)
  const isCode = lines.length >= minCodeLines && (language !== undefined || looksLikeCode(lines))
  if (!isCode && text.length <= maxLength && lines.length <= maxLines) return undefined
  return {
    type: isCode ? 'code' : 'textSelection',
    ...cutText(text, maxPastedLength),
    ...(isCode && language && { language }),
  }
}

/** VS Code and its kin say beside a text what language it is in. */
function editorLanguage(given: DataTransfer): string | undefined {
  try {
    const { mode } = JSON.parse(given.getData('vscode-editor-data'))
    return typeof mode === 'string' && !/^(?:plaintext|markdown)$/.test(mode) ? mode : undefined
  } catch {
    return undefined
  }
}

function looksLikeCode(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '')
  return written.filter((line) => codeLine.test(line)).length >= written.length / 2
}
