import type { PageHead } from '../../../search/types.ts'
import type { Docs } from '../../docs/types.ts'
import { readGitDates } from './readGitDates.ts'

/** Milliseconds between two readings of the history. */
const pauseMs = 60_000

/** When pages were changed last. The history is read in the background, when a date is first asked for. */
export interface LastChanges {
  /** Returns the date of the frontmatter or of the last commit; undefined if none is known yet. */
  of(page: PageHead): Date | undefined
  /** Has the history read again, because pages changed. */
  renew(): void
  /** Stops reading. */
  close(): void
}

export function createLastChanges(docs: Pick<Docs, 'folder'>): LastChanges {
  const ending = new AbortController()
  let dates: ReadonlyMap<string, Date> = new Map()
  let state: 'outdated' | 'reading' | 'current' = 'outdated'
  let readAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<void> {
    state = 'reading'
    readAt = performance.now()
    const found = await readGitDates(docs.folder, ending.signal)
    if (ending.signal.aborted) return
    dates = found
    if (state === 'reading') state = 'current'
  }

  return {
    of(page) {
      const given = dateOf(page)
      if (given !== undefined) return given ?? undefined
      if (state === 'outdated' && performance.now() - readAt > pauseMs) void read()
      return dates.get(page.file)
    },
    renew() {
      state = 'outdated'
    },
    close: () => ending.abort(),
  }
}

/** Returns the date in the frontmatter of VitePress, Docusaurus or Starlight; null if it is not to be shown. */
function dateOf({ frontmatter }: PageHead): Date | null | undefined {
  const { lastUpdated, last_update: update, last_updated: plain } = frontmatter
  if (lastUpdated === false) return null
  const inner =
    typeof update === 'object' && update !== null ? (update as Record<string, unknown>).date : update
  const given = lastUpdated ?? inner ?? plain
  if (typeof given !== 'string') return undefined
  const date = new Date(given)
  return Number.isNaN(date.getTime()) ? undefined : date
}
