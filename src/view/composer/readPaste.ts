import { cutText } from '../../page/read/cutText.ts'
import type { ContextItem } from '../../protocol/assistant.ts'
import { maxPastedLength } from '../../protocol/limits.ts'

/** Longer text, in characters or lines, becomes a context item. */
const maxLength = 1_000
const maxLines = 12

/** Shorter code stays in the question. */
const minCodeLines = 3

/** Matches lines of code in the languages that docs use. */
const codeLine =
  /[;{}()[\]>,]\s*$|^\s*(?:import|export|const|let|var|function|def|class|return|if|for|while|public|private|#include|\/\/|\$ |@\w|<\/?\w|<!)|=>|[\w)\]]\s*[:+-]?=\s*\S/

/** Returns pasted text as a context item if it is long, or code of several lines. */
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

/** VS Code and similar editors put the language next to the text. */
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
