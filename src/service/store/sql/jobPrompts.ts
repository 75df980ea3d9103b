import { openPrompts, type Prompts } from './openPrompts.ts'
import type { Database } from './tables.ts'

/** Text in place of an erased question. */
export const erasedText = '[erased]'

/** Minimum length of a text that is searched for in jobs. Shorter ones are also common words of other people. */
export const minErasedLength = 8

/** Replaces texts of readers in the events of agent jobs whose prompts contain them. Returns the number of events. */
export async function eraseFromJobs(
  database: Database,
  texts: readonly string[],
  prompts: Prompts,
): Promise<number> {
  const searched = prepare(texts)
  let changed = 0
  for (const jobId of await prompts.findJobs(database, searched)) {
    const events = await database
      .selectFrom('job_events')
      .select(['position', 'details'])
      .where('job_id', '=', jobId)
      .execute()
    for (const { position, details } of events) {
      const erased = searched.reduce((text, one) => text.replaceAll(one, erasedText), details)
      if (erased === details) continue
      await database
        .updateTable('job_events')
        .set({ details: erased, erased_at: Date.now() })
        .where('position', '=', position)
        .execute()
      changed++
    }
  }
  return changed
}

/** Returns the ids of the jobs whose prompts, or lists of readers' questions, contain one of the texts. */
export function findJobsWith(database: Database, texts: readonly string[]): Promise<string[]> {
  return openPrompts().findJobs(database, prepare(texts))
}

/** Returns the texts as they stand in JSON, longest first, because a text may be part of another. */
function prepare(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => JSON.stringify(text.trim()).slice(1, -1)))]
    .filter((text) => text.length >= minErasedLength)
    .toSorted((one, other) => other.length - one.length)
}
