import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { completeWord } from '../../../search/index/completeWord.ts'
import { correctTerm, isCorrectable } from '../../../search/index/correctTerm.ts'
import type { IndexSource } from '../../../search/index/createIndexReader.ts'
import { runAtOnce } from '../../../search/runAtOnce.ts'
import type { StatedVersions } from '../../../search/versions/findVersions.ts'
import { rest } from '../../schedule/rest.ts'
import { lockFile } from '../../store/lockFile.ts'
import { rollBack } from '../../store/rollBack.ts'
import { emptyLog, isLong } from '../../store/writeAheadLog.ts'
import type { FileChange, KnownFile } from '../files/fileChange.ts'
import type { SkippedPage } from '../types.ts'
import { applyStaged, type OnPage } from './applyStaged.ts'
import { createPageCache } from './createPageCache.ts'
import { isEnglishTerm } from './englishWords.ts'
import { isDamage } from './IndexDamage.ts'
import { createState, type IndexState, readMeta, readState, writeMeta } from './indexState.ts'
import { indexFile, openIndexFile, removeIndexFile } from './openIndexFile.ts'
import { openStoredVocabulary } from './openStoredVocabulary.ts'
import { readContent, removeUnusedContent } from './pageContent.ts'
import { openStagedFiles } from './stagedFiles.ts'

/** An index of docs in SQLite, which is changed page by page. */
export interface DocsIndex {
  /**
   * Calls a function with the state that was stored last, by this process or another one. Everything that the function
   * reads is of this state. It must not wait.
   */
  read<Result>(act: (state: IndexState) => Result): Result
  /** Waits until no other process changes the index, and keeps others from it until the function has ended. */
  change<Result>(act: (change: IndexChange) => Promise<Result>): Promise<Result>
  /** Whether another process is changing the index. */
  isLocked(): boolean
  close(): void
}

/** A change of an index, which takes effect when it is applied. */
export interface IndexChange {
  /** Whether the files were read under the current key. */
  readonly isCurrent: boolean
  /**
   * Files as they were read last, also by a change that was ended.
   *
   * @param files only these. @default all
   */
  known(files?: readonly string[]): Promise<ReadonlyMap<string, KnownFile>>
  /** Stores files that were read. They stay if the process is killed. */
  stage(changes: readonly FileChange[]): Promise<void>
  /** Number of the files that wait to be applied. */
  readonly waiting: number
  /** Returns what was stored with the index when it was applied last. */
  readonly applied: string | undefined
  /** Returns the first file that waits and cannot be used as a page. */
  firstSkipped(): SkippedPage | undefined
  /**
   * Applies what waits, in one transaction.
   *
   * @param note text that is stored with the index
   * @param onPage called after each page, with the number of those that are done, and of all
   * @returns false if no page would be left; then the index stays as it is
   */
  apply(stated: StatedVersions, note: string, onPage: OnPage): Promise<boolean>
}

export interface DocsIndexOptions {
  /** Folder of the index. @default an index in memory */
  dataFolder?: string | undefined
  /** Names everything that pages depend on beside their files. Under another key, all files are read again. */
  key: () => string
  /** Called with a sentence if the index is damaged. */
  onError(sentence: string): void
  /** Called if a read finds damage. The index is empty then, and has to be filled again. */
  onEmptied(): void
}

/** Milliseconds of work after which other work runs. */
const stepMs = 5
/** Milliseconds between two tries to lock the index. */
const lockMs = 100
/** Milliseconds after a change before the terms are read, if they were not yet. */
const prepareAfterMs = 1_000
const memory = ':memory:'
const lockName = 'docs-index.lock'

/** Opens the index of a data folder, or creates an empty one. */
export function openDocsIndex({ dataFolder, key, onError, onEmptied }: DocsIndexOptions): DocsIndex {
  const path = dataFolder === undefined ? memory : join(dataFolder, indexFile)
  let opened = open()
  let reading = 0

  /** Opens the file. A damaged one is replaced by an empty one. */
  function open() {
    try {
      return openOnce()
    } catch (error) {
      if (!isDamage(error)) throw error
      reportDamage(error)
      removeIndexFile(path)
      return openOnce()
    }
  }

  function openOnce() {
    const file = openIndexFile(path)
    try {
      return connect(file)
    } catch (error) {
      file.close()
      throw error
    }
  }

  function connect(file: ReturnType<typeof openIndexFile>) {
    const { reader, writer } = file
    const selectBlocks = reader.prepare('SELECT block, bytes FROM posting WHERE term = ? ORDER BY block')
    const selectContent = reader.prepare('SELECT bytes FROM content WHERE id = ?')
    const pages = createPageCache()
    const vocabulary = openStoredVocabulary(reader, path === memory ? undefined : runSteps)
    const source: IndexSource = {
      readPage(number) {
        const head = state.reader.page(number)
        return pages.get(head, () => readContent(head, readBytes(head.file)))
      },
      readBlocks: (terms) =>
        terms.map((term) =>
          selectBlocks
            .all(term)
            .map(({ block, bytes }) => ({ block: block as number, bytes: bytes as Uint8Array })),
        ),
      correct: (term, pagesWith) =>
        isCorrectable(term) && !isEnglishTerm(term) ? correctTerm(vocabulary.read(), term, pagesWith) : [],
      complete: (word, pagesWith, most) => completeWord(vocabulary.read(), word, pagesWith, most),
    }
    let state = runAtOnce(readState(reader, source))

    function readBytes(file: string): Uint8Array | undefined {
      return selectContent.get(state.files.get(file)!.content ?? null)?.bytes as Uint8Array | undefined
    }

    return {
      file,
      staged: openStagedFiles(writer),
      vocabulary,
      get state() {
        return state
      },
      /** Reads the state again if another process has changed it. */
      refresh(): void {
        if (Number(readMeta(reader, 'generation') ?? 0) === state.generation) return
        vocabulary.refresh()
        state = runAtOnce(readState(reader, source))
      },
      async apply(stated: StatedVersions, note: string, onPage: OnPage): Promise<boolean> {
        const generation = state.generation + 1
        let terms: ReadonlySet<string>
        writer.exec('BEGIN IMMEDIATE')
        try {
          const applied = await runSteps(applyStaged(writer, state, stated, onPage))
          if (!applied) {
            rollBack(writer)
            return false
          }
          const next = await runSteps(createState(generation, applied.files, source, applied.links))
          await restOnDisk()
          writeMeta(writer, 'generation', String(generation))
          writeMeta(writer, 'key', key())
          writeMeta(writer, 'applied', note)
          writer.exec('COMMIT')
          state = next
          terms = applied.terms
        } catch (error) {
          rollBack(writer)
          throw error
        }
        await restOnDisk()
        vocabulary.add(terms)
        await restOnDisk()
        await runSteps(removeUnusedContent(writer))
        // Otherwise the log still has the text of removed pages.
        await emptyLog(path, writer)
        return true
      },
    }
  }

  /** Lets other work run. An index in memory has one connection, so nothing may come between its steps. */
  async function restOnDisk(): Promise<void> {
    if (path !== memory) await rest()
  }

  /** Runs steps in turns with other work. */
  async function runSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
    for (let start = performance.now(); ; ) {
      const { done, value } = steps.next()
      if (done) return value
      if (performance.now() - start < stepMs) continue
      await restOnDisk()
      start = performance.now()
    }
  }

  function reportDamage(error: unknown): void {
    onError(`The index ${path} is damaged and is built anew. ${(error as Error).message}`)
  }

  /** Replaces a damaged index by an empty one. */
  function replace(error: unknown): void {
    reportDamage(error)
    opened.file.close()
    removeIndexFile(path)
    opened = openOnce()
  }

  function read<Result>(act: (state: IndexState) => Result): Result {
    const { reader } = opened.file
    // A read within another one is of the same state. An index in memory has no other process.
    const isOutermost = reading === 0 && path !== memory
    if (isOutermost) reader.exec('BEGIN')
    reading++
    try {
      if (isOutermost) opened.refresh()
      return act(opened.state)
    } catch (error) {
      if (isOutermost && isDamage(error)) {
        replace(error)
        onEmptied()
      }
      throw error
    } finally {
      reading--
      if (isOutermost && reader.isOpen) reader.exec('COMMIT')
    }
  }

  function tryLock(): (() => void) | undefined {
    return dataFolder === undefined ? () => {} : lockFile(join(dataFolder, lockName))
  }

  async function change<Result>(act: (change: IndexChange) => Promise<Result>): Promise<Result> {
    let unlock = tryLock()
    for (; !unlock; unlock = tryLock()) {
      await setTimeout(lockMs)
      if (!opened.file.writer.isOpen) throw new Error('The index was closed.')
    }
    try {
      const result = await changeLocked(act).catch((error) => {
        if (!isDamage(error)) throw error
        replace(error)
        return changeLocked(act)
      })
      void prepareVocabulary()
      return result
    } finally {
      unlock()
    }
  }

  /** Reads the terms a moment later, so that a start with unchanged docs does not wait for them. */
  async function prepareVocabulary(): Promise<void> {
    await setTimeout(prepareAfterMs, undefined, { ref: false })
    if (opened.file.reader.isOpen) opened.vocabulary.prepare()
  }

  async function changeLocked<Result>(act: (change: IndexChange) => Promise<Result>): Promise<Result> {
    const { staged, file } = opened
    const { writer } = file
    // Another process may have changed the index.
    read(() => {})
    // A change may have been ended before it did this.
    await runSteps(removeUnusedContent(writer))
    return act({
      get isCurrent() {
        return ['key', 'stagedKey'].every((name) => readMeta(writer, name) === key())
      },
      async known(files) {
        if (readMeta(writer, 'stagedKey') !== key()) {
          staged.clear()
          writeMeta(writer, 'stagedKey', key())
        }
        return runSteps(staged.known(readMeta(writer, 'key') === key(), files))
      },
      async stage(changes) {
        staged.add(changes)
        if (isLong(path)) await emptyLog(path, writer)
      },
      get waiting() {
        return staged.count()
      },
      get applied() {
        return readMeta(writer, 'applied')
      },
      firstSkipped: staged.firstSkipped,
      apply: (stated, note, onPage) => opened.apply(stated, note, onPage),
    })
  }

  return {
    read,
    change,
    isLocked() {
      const unlock = tryLock()
      unlock?.()
      return unlock === undefined
    },
    close: () => opened.file.close(),
  }
}
