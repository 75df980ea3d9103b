import { logError, logLine } from '../../../http/logLine.ts'
import { commandLine, createAudit } from '../../audit/createAudit.ts'
import { openStore } from '../../store/openStore.ts'
import type { StoredFeedback } from '../../store/store.ts'
import { needStoreFile } from '../needStoreFile.ts'

interface FeedbackOptions {
  data: string
  rating?: 'up' | 'down'
  limit: number
  json?: boolean
}

/** `docs-assistant feedback [--rating down]`: prints ratings and notes of readers, newest first. */
export async function showFeedback({ data, rating, limit, json = false }: FeedbackOptions): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL || undefined
  if (databaseUrl === undefined) needStoreFile(data)
  const store = await openStore(data, databaseUrl)
  const list = await store.feedback.list({ rating, limit })
  await createAudit(store.audit, logError).note(commandLine, 'feedback-read', { feedback: list.length })
  await store.close()
  if (json) {
    for (const feedback of list) console.log(JSON.stringify(feedback))
  } else {
    console.log(list.length === 0 ? 'No feedback yet.' : list.map(formatFeedback).join('\n\n'))
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
