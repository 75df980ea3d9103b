import { createContext, type Dispatch, type SetStateAction } from 'react'
import type { QuestionFile } from '../../conversation/questionFiles.ts'

/** The files that go along with the next question. They live as long as the page. */
export interface Attachments {
  files: readonly QuestionFile[]
  setFiles: Dispatch<SetStateAction<readonly QuestionFile[]>>
}

export const AttachmentsContext = createContext<Attachments>({ files: [], setFiles() {} })
