import { jsonSchema, tool } from 'ai'
import { filterPages } from '../../../search/filterPages.ts'
import { findPage } from '../../../search/findPage.ts'
import type { RankedPassage } from '../../../search/types.ts'
import type { Docs } from '../../docs/types.ts'
import type { AnswerTask } from '../answerer.ts'
import { wrapPassage } from './buildPrompt.ts'
import { cutToTokens } from './countTokens.ts'
import type { Evidence } from './createEvidence.ts'
import { withoutForeignAddresses } from './gate/groundAddresses.ts'
import { withoutHiddenCharacters } from './gate/hiddenCharacters.ts'
import type { Guidance } from './guidance.ts'

export interface ModelToolsOptions {
  docs: Docs
  task: AnswerTask
  evidence: Evidence
  guidance: Guidance
  /** Maximum number of tokens of a tool's result. */
  maxResultTokens: number
  /** Called for each search, so that it can be shown to the reader. */
  onSearch(query: string, passages: readonly RankedPassage[]): void
}

/** Characters of a search query that are shown to the reader. */
export const maxShownQueryLength = 200

const passagesPerSearch = 5

/** Creates the tools of the model: search the docs, read a page, read a guide. They only read, and only docs. */
export function createModelTools(options: ModelToolsOptions) {
  const { docs, task, evidence, guidance, maxResultTokens, onSearch } = options
  return {
    search: tool({
      description: 'Searches the documentation. Gives passages with their ids.',
      inputSchema: textInput('query', 'What to look for, in a few words.'),
      async execute({ query }, { abortSignal }) {
        const { passages } = await docs.searchAll(
          {
            question: query,
            limit: passagesPerSearch,
            filter: task.filter,
            currentPath: task.currentPath,
            contextPaths: task.context.flatMap(({ path }) => path ?? []),
            // A query of a few words may not tell its language.
            languages: task.found.language ? [task.found.language] : [],
          },
          { signal: abortSignal },
        )
        const text = describe(passages.map(({ passage }) => passage))
        onSearch(showQuery(query), passages)
        return text
      },
    }),
    read_page: tool({
      description: 'Reads a page of the documentation whole, by the path a passage came from.',
      inputSchema: textInput('path', 'Path of the page, such as /guide/build.'),
      execute({ path }) {
        const wanted = path.replace(/#.*$/s, '')
        const found = findPage(docs.pages, 'path', wanted) ?? findPage(docs.pages, 'url', wanted)
        const page = found && filterPages(task.filter)(found) ? docs.page(found.file) : undefined
        return page ? describe(page.passages) : 'There is no such page.'
      },
    }),
    ...(guidance.guides.length > 0 && {
      read_guide: tool({
        description: 'Reads one of the guides of the site, by its name.',
        inputSchema: textInput('name', 'Name of the guide.'),
        execute: ({ name }) =>
          guidance.guides.find((guide) => guide.name === name)?.text ?? 'There is no such guide.',
      }),
    }),
  }

  /**
   * Returns the query for display. The model may have copied it from an untrusted text, so foreign addresses are
   * removed.
   */
  function showQuery(query: string): string {
    const line = withoutHiddenCharacters(query).replace(/\s+/g, ' ').trim()
    return withoutForeignAddresses(line.slice(0, maxShownQueryLength), evidence)
  }

  function describe(passages: Parameters<Evidence['add']>[0]): string {
    if (passages.length === 0) return 'Nothing was found.'
    const text = evidence.add(passages).map((passage) => wrapPassage('data', passage))
    return cutToTokens(text.join('\n\n'), maxResultTokens)
  }
}

/** Creates the schema of an object with one string. Other fields are dropped, and any other shape is an error. */
function textInput<Name extends string>(name: Name, description: string) {
  return jsonSchema<Record<Name, string>>(
    {
      type: 'object',
      properties: { [name]: { type: 'string', description } },
      required: [name],
      additionalProperties: false,
    },
    {
      validate(value) {
        const text = (value as Partial<Record<Name, unknown>> | null)?.[name]
        if (typeof text !== 'string')
          return { success: false, error: new Error(`"${name}" must be a string.`) }
        return { success: true, value: { [name]: text } as Record<Name, string> }
      },
    },
  )
}
