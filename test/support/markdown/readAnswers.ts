import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeAnswer } from './composeAnswer.ts'

export interface Answer {
  name: string
  text: string
}

const folder = join(import.meta.dirname, '../../fixtures/answers')
const composedCount = 150

/** Returns all answers of the Markdown tests; the fixtures' README describes them. */
export function readAnswers(): readonly Answer[] {
  return [...readWritten(), ...composeAnswers(), ...readExtracts()]
}

function readExtracts(): Answer[] {
  const lines = readFileSync(join(folder, 'extracts.jsonl'), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Answer)
}

function readWritten(): Answer[] {
  const [, ...answers] = readFileSync(join(folder, 'written.txt'), 'utf8').split(/^%%% /m)
  return answers.map((answer) => {
    const end = answer.indexOf('\n')
    return { name: answer.slice(0, end), text: answer.slice(end + 1) }
  })
}

function composeAnswers(): Answer[] {
  return Array.from({ length: composedCount }, (_, index) => ({
    name: `composed-${index + 1}`,
    text: composeAnswer(index + 1),
  }))
}
