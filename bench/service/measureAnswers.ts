import { askAsReaders, type ReadersReport } from './readers.ts'
import { type IndexedDocs, type SetupName, type SetupUse, startSetup } from './setups.ts'

export interface AnswersMeasure extends ReadersReport {
  readers: number
  /** Processor time for each answer in milliseconds. */
  processorMs: Record<keyof SetupUse, number>
}

/** Numbers of readers before the first measurement, so that the compiler has warmed up. */
const warmUpReaders = 10

/** Measures how long readers wait for answers without a model, with each number of readers at once. */
export async function measureAnswers(
  name: SetupName,
  docs: IndexedDocs,
  load: { readers: readonly number[]; seconds: number; questions: readonly string[] },
): Promise<AnswersMeasure[]> {
  const { seconds, questions } = load
  const setup = await startSetup(name, docs)
  const { target } = setup
  try {
    await askAsReaders({ target, readers: warmUpReaders, seconds, questions })
    const measures: AnswersMeasure[] = []
    for (const readers of load.readers) {
      let before = setup.use()
      const report = await askAsReaders({ target, readers, seconds, questions }, () => {
        before = setup.use()
      })
      const after = setup.use()
      const each = (part: keyof SetupUse) =>
        (after[part].processorMs - before[part].processorMs) / report.answers
      const processorMs = { service: each('service'), database: each('database'), nginx: each('nginx') }
      measures.push({ ...report, readers, processorMs })
    }
    return measures
  } finally {
    await setup.stop()
  }
}
