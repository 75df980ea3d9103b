import type { IndexFacts } from '../../protocol/operator/operatorSettings.ts'
import type { Docs } from '../docs/types.ts'
import type { Metrics } from '../telemetry/createMetrics.ts'

/** Maximum number of files that are not used, in the list for operators. */
export const maxListedSkipped = 20

/** Describes what is searched. */
export async function describeIndex(
  docs: Pick<Docs, 'folder' | 'pages' | 'skipped'>,
  { readIndex }: Pick<Metrics, 'readIndex'>,
): Promise<IndexFacts> {
  const languages = new Map<string, number>()
  for (const { language = '' } of docs.pages) languages.set(language, (languages.get(language) ?? 0) + 1)
  const versions = new Set(docs.pages.flatMap(({ version }) => version?.name ?? []))
  const { changedAt, ...sizes } = await readIndex()
  return {
    folder: docs.folder,
    ...sizes,
    changedAt: new Date(changedAt).toISOString(),
    languages: [...languages]
      .map(([value, pages]) => ({ value, pages }))
      .toSorted((a, b) => b.pages - a.pages || (a.value < b.value ? -1 : 1)),
    versions: [...versions],
    skipped: docs.skipped.slice(0, maxListedSkipped).map(({ file, reason }) => ({ file, reason })),
    skippedCount: docs.skipped.length,
  }
}
