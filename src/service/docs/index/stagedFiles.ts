import type { DatabaseSync } from 'node:sqlite'
import { pagesPerStep } from '../../../search/pagesPerStep.ts'
import type { PageHead } from '../../../search/types.ts'
import { rollBack } from '../../store/rollBack.ts'
import type { FileChange, KnownFile } from '../files/fileChange.ts'
import { fileOrder } from '../files/findDocsFiles.ts'
import type { SkippedPage } from '../types.ts'
import type { IndexedFile } from './indexedFiles.ts'

/** Opens the files that were read since an index was changed last. */
export function openStagedFiles(database: DatabaseSync) {
  const removeStaged = database.prepare('DELETE FROM staged WHERE file = ?')
  const columns = 'file, size, mtime_ms, checked_ms, hash, skipped, head, passages, content'
  const writeFile = database.prepare(
    `REPLACE INTO file (id, ${columns}, place, lengths)
       SELECT :id, ${columns}, :place, :lengths FROM staged WHERE file = :file`,
  )

  return {
    /**
     * Reads the files that are known, staged or not, as they were read last. Yields where other work may have its turn.
     *
     * @param isCurrent whether the files in the index need not be read again
     * @param files only these. @default all
     */
    *known(isCurrent: boolean, files?: readonly string[]): Generator<void, Map<string, KnownFile>> {
      const known = new Map<string, KnownFile>()
      const columns = 'file, size, mtime_ms AS mtimeMs, checked_ms AS checkedMs, hash, skipped'
      const ofIndex = isCurrent
        ? columns
        : "file, 0 AS size, 0 AS mtimeMs, 0 AS checkedMs, '' AS hash, NULL AS skipped"
      const where = files ? 'WHERE file = :file' : ''
      const select = database.prepare(
        `SELECT ${ofIndex}, 0 AS removed FROM file ${where} UNION ALL SELECT ${columns}, removed FROM staged ${where}`,
      )
      let read = 0
      for (const row of files?.flatMap((file) => select.all({ file })) ?? select.iterate()) {
        if (read++ % pagesPerStep === 0) yield
        const { file, size, mtimeMs, checkedMs, hash, skipped, removed } = row as unknown as KnownFile & {
          file: string
          skipped: string | null
          removed: number
        }
        if (removed === 1) known.delete(file)
        else known.set(file, { size, mtimeMs, checkedMs, hash, skippedBecause: skipped ?? undefined })
      }
      return known
    },

    count: () => Number(database.prepare('SELECT count(*) AS files FROM staged').get()?.files),

    /** Returns the first of the staged files that cannot be used as pages. */
    firstSkipped(): SkippedPage | undefined {
      const sql = 'SELECT file, skipped AS reason FROM staged WHERE skipped IS NOT NULL ORDER BY file LIMIT 1'
      return database.prepare(sql).get() as SkippedPage | undefined
    },

    /** Removes all staged files. */
    clear: () =>
      database.exec(`
        BEGIN IMMEDIATE;
        INSERT INTO unused SELECT content FROM staged WHERE content IS NOT NULL;
        DELETE FROM staged;
        COMMIT`),

    /** Stages files in one transaction. */
    add(changes: readonly FileChange[]): void {
      const removeContent = database.prepare(
        'DELETE FROM content WHERE id = (SELECT content FROM staged WHERE file = ?)',
      )
      const insertContent = database.prepare('INSERT INTO content (bytes) VALUES (?)')
      const replace = database.prepare('REPLACE INTO staged VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      const touches = ['file', 'staged'].map((table) =>
        database.prepare(`UPDATE ${table} SET size = ?, mtime_ms = ?, checked_ms = ? WHERE file = ?`),
      )
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const change of changes) {
          if (change.kind !== 'touched') removeContent.run(change.file)
          if (change.kind === 'removed') {
            replace.run(change.file, 0, 0, 0, '', null, null, null, 1, null)
            continue
          }
          const { size, mtimeMs, checkedMs, hash } = change.state
          if (change.kind === 'touched') {
            for (const touch of touches) touch.run(size, mtimeMs, checkedMs, change.file)
            continue
          }
          const skipped = change.kind === 'skipped' ? change.skippedBecause : null
          const page = change.kind === 'page' ? change.page : undefined
          replace.run(
            change.file,
            size,
            mtimeMs,
            checkedMs,
            hash,
            skipped,
            page ? JSON.stringify(page.head) : null,
            page?.passageCount ?? 0,
            0,
            page ? insertContent.run(page.content).lastInsertRowid : null,
          )
        }
        database.exec('COMMIT')
      } catch (error) {
        rollBack(database)
        throw error
      }
    },

    /** Writes the row of a staged file into the index, in place of the one of the same file. */
    writeFile: (row: { id: number; file: string; place: string | null; lengths: Uint8Array | null }) =>
      void writeFile.run(row),

    remove: (file: string) => void removeStaged.run(file),

    /**
     * Adds the staged files to others, without writing their rows. Returns those that changed. Yields where other work
     * may have its turn.
     */
    *readInto(files: Map<string, IndexedFile>): Generator<void, Set<string>> {
      const used = new Set(Array.from(files.values(), ({ id }) => id))
      yield
      let next = 0
      const freeId = () => {
        while (used.has(next)) next++
        return next++
      }
      const changed = new Set<string>()
      const markUnused = database.prepare('INSERT INTO unused (content) VALUES (?)')
      const select = database.prepare(
        'SELECT file, hash, skipped, head, passages, content, removed FROM staged',
      )
      for (const row of select.iterate()) {
        const { file, hash, skipped, head, passages, content, removed } = row as {
          file: string
          hash: string
          skipped: string | null
          head: string | null
          passages: number | null
          content: number | null
          removed: number
        }
        const before = files.get(file)
        const id = before?.id ?? freeId()
        yield
        changed.add(file)
        if (before?.content !== undefined) markUnused.run(before.content)
        files.delete(file)
        if (removed === 1) continue
        files.set(file, {
          id,
          file,
          order: fileOrder(file),
          skipped: skipped ?? undefined,
          head: head === null ? undefined : (JSON.parse(head) as PageHead),
          hash,
          passageCount: passages ?? 0,
          content: content ?? undefined,
        })
      }
      return changed
    },
  }
}
