import { randomUUID } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createSqliteFeedback } from './createSqliteFeedback.ts'
import { createSqliteJobEvents } from './createSqliteJobEvents.ts'
import { createSqliteUsage } from './createSqliteUsage.ts'
import { rollBack } from './rollBack.ts'
import type { Store, StoredMessage, StoredQuestion, Thread } from './store.ts'

// Limits of one query for unanswered questions: the newest messages it searches, the characters of a question it
// returns, the size of the details it parses, and the total size of the questions, which SQLite reads in full.
export const maxUnansweredMessages = 50_000
export const maxUnansweredLength = 4_000
export const maxDetailsBytes = 100_000
export const maxUnansweredBytes = 20_000_000

/** Maximum number of messages read from a thread. The newest count; the length of a thread is not limited. */
export const maxThreadMessages = 100

/** Schema migrations, in order. `user_version` of the database is the number of those already run. */
const migrations = [
  `CREATE TABLE threads (
     id TEXT PRIMARY KEY,
     domain TEXT NOT NULL,
     fp TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE messages (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
     id TEXT NOT NULL,
     role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
     text TEXT NOT NULL,
     details TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     UNIQUE (thread_id, id)
   ) STRICT;
   CREATE INDEX messages_of_thread ON messages (thread_id, position);`,
  // The columns are those of rate-limiter-flexible.
  `CREATE TABLE usage (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire INTEGER) STRICT;
   CREATE INDEX usage_by_end ON usage (expire);`,
  // No foreign key to `messages`: feedback stays when its question is asked again and replaced.
  `CREATE TABLE feedback (
     thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
     question_id TEXT NOT NULL,
     rating TEXT NOT NULL CHECK (rating IN ('up', 'down')),
     reasons TEXT NOT NULL,
     note TEXT NOT NULL,
     question TEXT NOT NULL,
     answer TEXT NOT NULL,
     sources TEXT NOT NULL,
     given_at INTEGER NOT NULL,
     PRIMARY KEY (thread_id, question_id)
   ) STRICT;
   CREATE INDEX feedback_by_time ON feedback (given_at);`,
  // Event sourcing: the state of a job is computed from its events, so triggers forbid changing them.
  `CREATE TABLE job_events (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     job_id TEXT NOT NULL,
     kind TEXT NOT NULL,
     details TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX job_events_of_job ON job_events (job_id, position);
   CREATE TRIGGER job_events_stay BEFORE UPDATE ON job_events
     BEGIN SELECT RAISE(ABORT, 'events are only added'); END;
   CREATE TRIGGER job_events_last BEFORE DELETE ON job_events
     BEGIN SELECT RAISE(ABORT, 'events are only added'); END;`,
]

/**
 * Opens the store in a SQLite file. Creates the file if it is missing, and migrates it to the current schema.
 *
 * @param file path of the database, or `:memory:`
 * @throws Error if the file was written by a newer version, is damaged, or cannot be written
 */
export function openSqliteStore(file: string): Store {
  const database = openDatabase(file)

  const insertThread = database.prepare(
    'INSERT INTO threads (id, domain, fp, created_at) VALUES (?, ?, ?, ?)',
  )
  const selectThread = database.prepare('SELECT * FROM threads WHERE domain = ? AND id = ?')
  const selectMessages = database.prepare(
    'SELECT * FROM messages WHERE thread_id = ? ORDER BY position DESC LIMIT ?',
  )
  const removeFrom = database.prepare(
    `DELETE FROM messages WHERE thread_id = :thread AND position >=
       (SELECT position FROM messages WHERE thread_id = :thread AND id = :id)`,
  )
  const insertMessage = database.prepare(
    'INSERT INTO messages (thread_id, id, role, text, details, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const selectUnanswered = database.prepare(
    `SELECT question.position, question.thread_id, question.id, question.role, question.created_at,
       octet_length(question.text) AS bytes,
       substr(question.text, 1, ${maxUnansweredLength}) AS text,
       CASE WHEN octet_length(question.details) <= ${maxDetailsBytes} THEN question.details ELSE '{}' END AS details
     FROM messages AS answer
       JOIN threads ON threads.id = answer.thread_id
       JOIN messages AS question ON question.position =
         (SELECT MAX(position) FROM messages
          WHERE thread_id = answer.thread_id AND position < answer.position AND role = 'user')
     WHERE answer.position > (SELECT MAX(position) FROM messages) - ${maxUnansweredMessages}
       AND threads.domain = ? AND answer.role = 'assistant' AND json_extract(answer.details, '$.answered') = 0
     ORDER BY answer.position DESC LIMIT ?`,
  )

  return {
    threads: {
      create({ domain, fp }) {
        const thread = { id: randomUUID(), domain, fp, createdAt: new Date() }
        insertThread.run(thread.id, domain, fp, thread.createdAt.getTime())
        return thread
      },
      find(domain, id) {
        const row = selectThread.get(domain, id)
        return row && readThread(row)
      },
      messages(threadId) {
        return selectMessages.all(threadId, maxThreadMessages).map(readMessage).reverse()
      },
      append(threadId, message) {
        database.exec('BEGIN IMMEDIATE')
        try {
          removeFrom.run({ thread: threadId, id: message.id })
          const details = JSON.stringify(message.details)
          insertMessage.run(threadId, message.id, message.role, message.text, details, Date.now())
          database.exec('COMMIT')
        } catch (error) {
          rollBack(database)
          throw error
        }
      },
      unanswered(domain, limit) {
        const found: StoredQuestion[] = []
        let remainingBytes = maxUnansweredBytes
        for (const row of selectUnanswered.iterate(domain, limit)) {
          found.push({ ...readMessage(row), threadId: row.thread_id as string })
          remainingBytes -= Number(row.bytes)
          if (remainingBytes < 0) break
        }
        return found
      },
    },
    usage: createSqliteUsage(database),
    feedback: createSqliteFeedback(database),
    jobEvents: createSqliteJobEvents(database),
    close: () => database.close(),
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB, from sqlite.org/rescode.html. */
const damagedCodes: ReadonlySet<unknown> = new Set([11, 26])

function openDatabase(file: string): DatabaseSync {
  try {
    // Creates the file for its owner only. SQLite gives its journal files the same mode.
    if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600))
    const database = new DatabaseSync(file)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
    migrate(database, file)
    return database
  } catch (error) {
    const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number }
    if (code === undefined) throw error
    throw new Error(
      damagedCodes.has(errcode)
        ? `${file} is damaged or not a database. Move it away; the next start creates a new one.`
        : `${file} cannot be written (${errcode ?? code}). Give the user of the service write access to it and its folder, or use another data folder.`,
      { cause: error },
    )
  }
}

function migrate(database: DatabaseSync, file: string): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (version > migrations.length) {
    throw new Error(
      `${file} was written by a newer version of docs-assistant. Update docs-assistant, or use another data folder.`,
    )
  }
  for (const [index, migration] of migrations.entries()) {
    if (index >= version) database.exec(`BEGIN; ${migration}; PRAGMA user_version = ${index + 1}; COMMIT`)
  }
}

// The casts are safe: the tables are STRICT, so columns have their declared types.
type Row = Record<string, unknown>

function readThread(row: Row): Thread {
  return {
    id: row.id as string,
    domain: row.domain as string,
    fp: row.fp as string,
    createdAt: new Date(row.created_at as number),
  }
}

function readMessage(row: Row): StoredMessage {
  return {
    id: row.id as string,
    role: row.role as StoredMessage['role'],
    text: row.text as string,
    details: JSON.parse(row.details as string),
    createdAt: new Date(row.created_at as number),
  }
}
