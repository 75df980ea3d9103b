import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { logLine } from '../../http/logLine.ts'
import { openSqliteStore } from '../store/openSqliteStore.ts'
import type { StoredFeedback } from '../store/store.ts'

interface FeedbackOptions {
  data: string
  rating?: 'up' | 'down'
  limit: number
  json?: boolean
}

/** `docs-assistant feedback [--rating down]`: what readers said of answers, the newest first. */
export async function showFeedback({ data, rating, limit, json = false }: FeedbackOptions): Promise<void> {
  const file = join(data, 'store.sqlite')
  // Opening would make it, and a wrong folder would look like readers without an opinion.
  await access(file).catch((cause: unknown) => {
    throw new Error(`There is no ${file}; give the data folder of the service with --data.`, { cause })
  })
  const store = openSqliteStore(file)
  const given = store.feedback.list({ rating, limit })
  store.close()
  if (json) {
    for (const feedback of given) console.log(JSON.stringify(feedback))
  } else {
    console.log(given.length === 0 ? 'No feedback yet.' : given.map(formatFeedback).join('\n\n'))
  }
}

function formatFeedback({ rating, reasons, note, question, sources, givenAt }: StoredFeedback): string {
  const time = `${givenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const rows = [
    ['Question', question.replace(/\s+/g, ' ').trim()],
    ['Note', note.replace(/\s+/g, ' ').trim()],
    ['Sources', sources.join(', ')],
  ] as const
  return [
    [rating.padEnd(4), time, reasons.join(', ')].filter((text) => text !== '').join('  '),
    ...rows.flatMap(([name, text]) => (text === '' ? [] : [`  ${name.padEnd(8)}  ${logLine(text)}`])),
  ].join('\n')
}
