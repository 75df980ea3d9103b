import type { QuestionFile } from '../../conversation/questionFiles.ts'
import { detectMediaType } from '../../protocol/detectMediaType.ts'
import type { AttachmentRules } from '../../settings/attachmentRules.ts'

/** A file for a question, or the reason why it was refused. */
type ReadFile = { file: QuestionFile } | { refused: 'fileTypeRefused' | 'fileTooLarge' | 'fileUnreadable' }

/** Reads a file and detects its type from its content, because names and declared types are often wrong. */
export async function readFile(given: File, { types, maxBytes }: AttachmentRules): Promise<ReadFile> {
  if (given.size > maxBytes) return { refused: 'fileTooLarge' }
  try {
    const mediaType = detectMediaType(new Uint8Array(await given.arrayBuffer()))
    if (mediaType === undefined || !types.includes(mediaType)) return { refused: 'fileTypeRefused' }
    const url = await readAddress(new Blob([given], { type: mediaType }))
    return { file: { name: given.name, mediaType, bytes: given.size, url } }
  } catch {
    // The file was moved or changed, or is a folder.
    return { refused: 'fileUnreadable' }
  }
}

function readAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
