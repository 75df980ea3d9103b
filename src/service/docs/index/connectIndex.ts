import { completeWord } from '../../../search/index/completeWord.ts'
import { correctTerm } from '../../../search/index/correctTerm.ts'
import type { IndexSource } from '../../../search/index/createIndexReader.ts'
import { termsEndingWith } from '../../../search/index/termsEndingWith.ts'
import { runAtOnce } from '../../../search/runAtOnce.ts'
import type { StatedVersions } from '../../../search/versions/findVersions.ts'
import { rest } from '../../schedule/rest.ts'
import { runSteps } from '../../schedule/runSteps.ts'
import { rollBack } from '../../store/rollBack.ts'
import { emptyLog } from '../../store/writeAheadLog.ts'
import { applyStaged, type OnPage } from './applyStaged.ts'
import { createPageCache } from './createPageCache.ts'
import { isEnglishTerm } from './englishWords.ts'
import { createState, type IndexState, readMeta, readState, writeMeta } from './indexState.ts'
import { memory, openIndexFile } from './openIndexFile.ts'
import { openStoredVocabulary, type StoredVocabulary } from './openStoredVocabulary.ts'
import { readContent, removeUnusedContent } from './pageContent.ts'
import { openStagedFiles } from './stagedFiles.ts'

/** An open index, and what is in memory of it. */
export interface IndexConnection extends ReturnType<typeof openIndexFile> {
  readonly state: IndexState
  staged: ReturnType<typeof openStagedFiles>
  vocabulary: StoredVocabulary
  /** Reads the state again if another process has changed it. */
  refresh(): void
  /** Runs steps in turns with other work. */
  run<Result>(steps: Generator<void, Result>): Promise<Result>
  /** Applies the staged files, as `IndexChange` says. The index is then of this key. */
  apply(key: string, stated: StatedVersions, note: string, onPage: OnPage): Promise<boolean>
}

/**
 * Opens an index, and reads its state.
 *
 * @param path path of the file, or `:memory:`
 * @param openFile opens it. @default one of the current format
 * @throws Error if the file is damaged or cannot be opened
 */
export function connectIndex(path: string, openFile = openIndexFile): IndexConnection {
  const file = openFile(path)
  try {
    return connect(path, file)
  } catch (error) {
    file.close()
    throw error
  }
}

function connect(path: string, file: ReturnType<typeof openIndexFile>): IndexConnection {
  const { reader, writer } = file
  // An index in memory has one connection, so nothing may come between the steps of a change.
  const pause = path === memory ? async () => {} : rest
  const run = <Result>(steps: Generator<void, Result>) => runSteps(steps, pause)
  const selectBlocks = reader.prepare('SELECT block, bytes FROM posting WHERE term = ? ORDER BY block')
  const selectContent = reader.prepare('SELECT bytes FROM content WHERE id = ?')
  const pages = createPageCache()
  const vocabulary = openStoredVocabulary(reader, path === memory ? undefined : run)
  const source: IndexSource = {
    readPage(number) {
      const head = state.reader.page(number)
      return pages.get(head, () => {
        const bytes = readBytes(head.file)
        return { page: readContent(head, bytes), size: bytes?.length ?? 0 }
      })
    },
    readBlocks: (terms) =>
      terms.map((term) =>
        selectBlocks
          .all(term)
          .map(({ block, bytes }) => ({ block: block as number, bytes: bytes as Uint8Array })),
      ),
    isWord: isEnglishTerm,
    correct: (term, pagesWith) => correctTerm(vocabulary.read(), term, pagesWith),
    endingWith: (word, least) => termsEndingWith(vocabulary.read(), word, least),
    complete: (word, pagesWith, most) => completeWord(vocabulary.read(), word, pagesWith, most),
  }
  let state = runAtOnce(readState(reader, source))

  function readBytes(file: string): Uint8Array | undefined {
    return selectContent.get(state.files.get(file)!.content ?? null)?.bytes as Uint8Array | undefined
  }

  return {
    ...file,
    get state() {
      return state
    },
    staged: openStagedFiles(writer),
    vocabulary,
    refresh() {
      if (Number(readMeta(reader, 'generation') ?? 0) === state.generation) return
      vocabulary.refresh()
      state = runAtOnce(readState(reader, source))
    },
    run,
    async apply(key, stated, note, onPage) {
      const generation = state.generation + 1
      let terms: ReadonlySet<string>
      writer.exec('BEGIN IMMEDIATE')
      try {
        const applied = await run(applyStaged(writer, state, stated, onPage))
        if (!applied) {
          rollBack(writer)
          return false
        }
        const next = await run(createState(generation, applied.files, source, applied.links ?? state.links))
        await pause()
        writeMeta(writer, 'generation', String(generation))
        writeMeta(writer, 'key', key)
        writeMeta(writer, 'applied', note)
        writer.exec('COMMIT')
        state = next
        terms = applied.terms
      } catch (error) {
        rollBack(writer)
        throw error
      }
      await pause()
      vocabulary.add(terms)
      await pause()
      await run(removeUnusedContent(writer))
      // Otherwise the log still has the text of removed pages.
      if (path !== memory) await emptyLog(path, writer)
      return true
    },
  }
}
