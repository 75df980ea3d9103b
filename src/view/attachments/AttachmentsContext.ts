import { createContext, type Dispatch, type SetStateAction } from 'react'
import type { QuestionFile } from '../../conversation/questionFiles.ts'

/** Files for the next question. They are lost when the page is left. */
export interface Attachments {
  files: readonly QuestionFile[]
  setFiles: Dispatch<SetStateAction<readonly QuestionFile[]>>
}

export const AttachmentsContext = createContext<Attachments>({ files: [], setFiles() {} })
