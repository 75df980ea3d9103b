import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverageOf } from '../src/search/ranking/coverage.ts'
import { createExtractAnswerer } from '../src/service/assistant/extracts/createExtractAnswerer.ts'
import { noAnswer } from '../src/service/assistant/noAnswer.ts'
import { phrasesFor } from '../src/service/assistant/phrases.ts'
import { parseQuestions } from '../src/service/docs/evaluation/evaluationQuestions.ts'
import { openDocs } from '../src/service/docs/openDocs.ts'

/**
 * Records the service's answers to real questions about real docs, as texts for the Markdown tests. The same docs and
 * questions produce the same file. Run `node scripts/recordAnswers.ts [dataFolder]` by hand when answers have changed a
 * lot.
 *
 * @param dataFolder contains `docs/{vite,hono}` and `questions-*.jsonl`
 */
async function recordAnswers(dataFolder: string): Promise<string> {
  const lines: string[] = []
  for (const set of ['hono', 'vite']) {
    const docs = await openDocs({ folder: join(dataFolder, 'docs', set) })
    const answerer = createExtractAnswerer(docs)
    for (const { id, question } of readQuestions(dataFolder, set)) {
      const found = docs.search({ question })
      const coverage = coverageOf(found)
      let text = coverage !== 'none' ? '' : noAnswer(phrasesFor(found.answerLanguage), found, undefined)
      if (coverage !== 'none') {
        const parts = answerer.answer(
          {
            question,
            conversation: [],
            context: [],
            files: [],
            currentPath: undefined,
            filter: null,
            found,
            coverage,
          },
          new AbortController().signal,
        )
        for await (const part of parts) if (part.type === 'text') text += part.text
      }
      lines.push(JSON.stringify({ name: id, text }))
    }
  }
  return `${lines.join('\n')}\n`
}

function readQuestions(dataFolder: string, set: string) {
  return ['questions-issues.jsonl', 'questions-links.jsonl'].flatMap((file) => {
    const lines = readFileSync(join(dataFolder, file), 'utf8').trim().split('\n')
    return parseQuestions(
      lines.filter((line) => (JSON.parse(line) as { docs: string }).docs === set).join('\n'),
    )
  })
}

const answers = join(import.meta.dirname, '../test/fixtures/answers/extracts.jsonl')
writeFileSync(answers, await recordAnswers(process.argv[2] ?? '../shared/data'))
