import { join } from 'node:path'
import type { Store } from '../store/store.ts'
import { type CheckedQuestion, joinSame, readAskedQuestions } from './checkedQuestion.ts'
import { questionsFile, readQuestionsFile } from './readQuestionsFile.ts'

/** Reads the questions of a docs folder and of a service, each once, the most frequent first. */
export async function readQuestions(
  folder: string,
  store: Pick<Store, 'threads'>,
  domain: string,
): Promise<CheckedQuestion[]> {
  const ofFolder = (await readQuestionsFile(join(folder, questionsFile))) ?? []
  return joinSame([...ofFolder, ...(await readAskedQuestions(store, domain))])
}
