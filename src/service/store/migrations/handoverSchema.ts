import { type ColumnTypes, postgresTypes, sqliteTypes } from './columnTypes.ts'

/** Returns the table of messages to the team that wait for their delivery. `due_at` is later while a process has one. */
const handoverTable = ({ integer, position, end }: ColumnTypes) => `
  CREATE TABLE handovers (
    position ${position},
    id TEXT NOT NULL,
    thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    target TEXT NOT NULL,
    content TEXT NOT NULL,
    attempts ${integer} NOT NULL,
    created_at ${integer} NOT NULL,
    due_at ${integer} NOT NULL,
    UNIQUE (id, target)
  )${end};
  CREATE INDEX handovers_by_time ON handovers (due_at, position);
  CREATE INDEX handovers_of_thread ON handovers (thread_id);`

export const sqliteHandoverSchema = `${handoverTable(sqliteTypes)}
  CREATE TRIGGER handovers_need_thread BEFORE INSERT ON handovers
    WHEN NOT EXISTS (SELECT 1 FROM threads WHERE id = NEW.thread_id)
    BEGIN SELECT RAISE(ABORT, 'the thread does not exist'); END;
  CREATE TRIGGER handovers_keep_thread BEFORE UPDATE OF thread_id ON handovers
    WHEN NOT EXISTS (SELECT 1 FROM threads WHERE id = NEW.thread_id)
    BEGIN SELECT RAISE(ABORT, 'the thread does not exist'); END;
  CREATE TRIGGER handovers_of_erased_thread AFTER DELETE ON threads
    BEGIN DELETE FROM handovers WHERE thread_id = OLD.id; END;`

export const postgresHandoverSchema = handoverTable(postgresTypes)
