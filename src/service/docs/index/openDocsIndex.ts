import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { StatedVersions } from '../../../search/versions/findVersions.ts'
import { lockFile } from '../../store/lockFile.ts'
import { emptyLog, isLong } from '../../store/writeAheadLog.ts'
import type { FileChange, KnownFile } from '../files/fileChange.ts'
import type { SkippedPage } from '../types.ts'
import type { OnPage } from './applyStaged.ts'
import { connectIndex, type IndexConnection } from './connectIndex.ts'
import { isDamage } from './IndexDamage.ts'
import { type IndexState, readMeta, writeMeta } from './indexState.ts'
import {
  indexFile,
  memory,
  openPreviousIndexFile,
  previousIndexFile,
  removeIndexFile,
} from './openIndexFile.ts'
import { removeUnusedContent } from './pageContent.ts'

/** An index of docs in SQLite, which is changed page by page. */
export interface DocsIndex {
  /**
   * Calls a function with the state that was stored last, by this process or another one. Until there is one, it is
   * that of the previous index, if an earlier version of the service left one. Everything that the function reads is of
   * this state. It must not wait.
   */
  read<Result>(act: (state: IndexState) => Result): Result
  /** Waits until no other process changes the index, and keeps others from it until the function has ended. */
  change<Result>(act: (change: IndexChange) => Promise<Result>): Promise<Result>
  /** Whether the previous index answers, or another process is changing the index. */
  isOutdated(): boolean
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

/** Milliseconds between two tries to lock the index. */
const lockMs = 100
/** Milliseconds after a change before the terms are read, if they were not yet. */
const prepareAfterMs = 1_000
const lockName = 'docs-index.lock'

/** Opens the index of a data folder, or creates an empty one. */
export function openDocsIndex({ dataFolder, key, onError, onEmptied }: DocsIndexOptions): DocsIndex {
  const path = dataFolder === undefined ? memory : join(dataFolder, indexFile)
  let index = open()
  /** Answers until the index is built for the first time. */
  let previous = openPrevious()
  /** The index that the current `read` reads from; undefined outside of one. */
  let reading: IndexConnection | undefined

  /** Opens the file. A damaged one is replaced by an empty one. */
  function open(): IndexConnection {
    try {
      return connectIndex(path)
    } catch (error) {
      if (!isDamage(error)) throw error
      reportDamage(error)
      removeIndexFile(path)
      return connectIndex(path)
    }
  }

  /** Opens the previous index if it can answer, or removes it. */
  function openPrevious(): IndexConnection | undefined {
    if (dataFolder === undefined) return undefined
    const path = join(dataFolder, previousIndexFile)
    if (!existsSync(path)) return undefined
    let found: IndexConnection | undefined
    try {
      found = connectIndex(path, openPreviousIndexFile)
      if (index.state.generation === 0 && readMeta(found.writer, 'key') === key()) return found
    } catch (error) {
      if (!isDamage(error)) throw error
    }
    found?.close()
    removeIndexFile(path)
    return undefined
  }

  function closePrevious(): void {
    previous?.close()
    previous = undefined
    removeIndexFile(join(dataFolder!, previousIndexFile))
  }

  function reportDamage(error: unknown): void {
    onError(`The index ${path} is damaged and is built anew. ${(error as Error).message}`)
  }

  /** Replaces a damaged index by an empty one. */
  function replace(error: unknown): void {
    reportDamage(error)
    index.close()
    removeIndexFile(path)
    index = connectIndex(path)
  }

  function read<Result>(act: (state: IndexState) => Result): Result {
    // A read within another one is of the same state.
    if (reading) return act(reading.state)
    // Nothing but this process changes an index in memory.
    if (path === memory) return act(index.state)
    if (previous && readFrom(index, ({ generation }) => generation > 0)) closePrevious()
    return readFrom(previous ?? index, act)
  }

  function readFrom<Result>(connection: IndexConnection, act: (state: IndexState) => Result): Result {
    const { reader } = connection
    reader.exec('BEGIN')
    reading = connection
    try {
      connection.refresh()
      return act(connection.state)
    } catch (error) {
      if (isDamage(error)) {
        if (connection === previous) closePrevious()
        else replace(error)
        onEmptied()
      }
      throw error
    } finally {
      reading = undefined
      if (reader.isOpen) reader.exec('COMMIT')
    }
  }

  function tryLock(): (() => void) | undefined {
    return dataFolder === undefined ? () => {} : lockFile(join(dataFolder, lockName))
  }

  async function change<Result>(act: (change: IndexChange) => Promise<Result>): Promise<Result> {
    let unlock = tryLock()
    for (; !unlock; unlock = tryLock()) {
      await setTimeout(lockMs)
      if (!index.writer.isOpen) throw new Error('The index was closed.')
    }
    try {
      const result = await changeLocked(act).catch((error) => {
        if (!isDamage(error)) throw error
        replace(error)
        return changeLocked(act)
      })
      void prepareVocabulary(index)
      return result
    } finally {
      unlock()
    }
  }

  /** Reads the terms a moment later, so that a start with unchanged docs does not wait for them. */
  async function prepareVocabulary({ reader, vocabulary }: IndexConnection): Promise<void> {
    await setTimeout(prepareAfterMs, undefined, { ref: false })
    if (reader.isOpen) vocabulary.prepare()
  }

  async function changeLocked<Result>(act: (change: IndexChange) => Promise<Result>): Promise<Result> {
    const { staged, writer, run } = index
    // Another process may have changed the index.
    if (path !== memory) readFrom(index, () => {})
    // A change may have been ended before it did this.
    await run(removeUnusedContent(writer))
    return act({
      get isCurrent() {
        return ['key', 'stagedKey'].every((name) => readMeta(writer, name) === key())
      },
      async known(files) {
        if (readMeta(writer, 'stagedKey') !== key()) {
          staged.clear()
          writeMeta(writer, 'stagedKey', key())
        }
        return run(staged.known(readMeta(writer, 'key') === key(), files))
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
      apply: (stated, note, onPage) => index.apply(key(), stated, note, onPage),
    })
  }

  return {
    read,
    change,
    isOutdated() {
      if (previous) return true
      const unlock = tryLock()
      unlock?.()
      return unlock === undefined
    },
    close() {
      previous?.close()
      index.close()
    },
  }
}
