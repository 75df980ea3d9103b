import { type ColumnTypes, postgresTypes, sqliteTypes } from './columnTypes.ts'

/**
 * Returns the table of version 12: vectors of questions. They belong to the texts in `messages` that they were made from,
 * and are erased with them. They have a separate table, because lists of questions and messages do not need them.
 */
const vectorTable = ({ bytes, end }: ColumnTypes) => `
  CREATE TABLE question_vectors (
    thread_id TEXT NOT NULL,
    question_id TEXT NOT NULL,
    model TEXT NOT NULL,
    vector ${bytes} NOT NULL,
    PRIMARY KEY (thread_id, question_id),
    FOREIGN KEY (thread_id, question_id) REFERENCES messages (thread_id, id) ON DELETE CASCADE
  )${end};`

export const sqliteVectors = `${vectorTable(sqliteTypes)}
  CREATE TRIGGER question_vectors_need_message BEFORE INSERT ON question_vectors
    WHEN NOT EXISTS (SELECT 1 FROM messages WHERE thread_id = NEW.thread_id AND id = NEW.question_id)
    BEGIN SELECT RAISE(ABORT, 'the message does not exist'); END;
  CREATE TRIGGER question_vectors_keep_message BEFORE UPDATE OF thread_id, question_id ON question_vectors
    WHEN NOT EXISTS (SELECT 1 FROM messages WHERE thread_id = NEW.thread_id AND id = NEW.question_id)
    BEGIN SELECT RAISE(ABORT, 'the message does not exist'); END;
  CREATE TRIGGER question_vectors_of_erased_message AFTER DELETE ON messages
    BEGIN DELETE FROM question_vectors WHERE thread_id = OLD.thread_id AND question_id = OLD.id; END;`

export const postgresVectors = vectorTable(postgresTypes)
