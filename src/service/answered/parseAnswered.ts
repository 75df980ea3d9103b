import type { AnsweredRequest } from '../../protocol/answered.ts'
import { maxAskedBefore, maxIdLength } from '../../protocol/limits.ts'
import { readFields, readList, readText } from '../server/requestFields.ts'

/** Parses the body of a request about earlier questions. @throws AssistantError `invalid-request`, naming the field */
export function parseAnswered(input: unknown): AnsweredRequest {
  const body = readFields(input, '', 'The body must be a JSON object.')
  const fp = readText(body.fp, 'fp', 'is required: "anonymous", or a unique user identifier', maxIdLength)
  const list = readList(
    body.questions,
    'questions',
    'is required: an array of questions, each with "threadId" and "id"',
    maxAskedBefore,
  )
  const questions = list.map((element, index) => {
    const path = `questions[${index}]`
    const question = readFields(element, path, 'must be an object with "threadId" and "id"')
    const read = (name: 'threadId' | 'id') =>
      readText(question[name], `${path}.${name}`, 'must be a string', maxIdLength)
    return { threadId: read('threadId'), id: read('id') }
  })
  return { fp, questions }
}
