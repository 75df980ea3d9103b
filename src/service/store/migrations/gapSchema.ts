import { gapStates } from '../../../protocol/operator/gaps.ts'
import { type ColumnTypes, postgresTypes, sqliteTypes } from './columnTypes.ts'

/**
 * Returns the tables of version 10: gaps in the docs, their questions, and what happened to them. Only `gap_questions`
 * holds texts of readers. It has no foreign key to `messages`, because a question that is asked again replaces them.
 */
const gapTables = ({ integer, position, end }: ColumnTypes) => `
  CREATE TABLE gaps (
    position ${position},
    domain TEXT NOT NULL,
    key TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN (${gapStates.map((state) => `'${state}'`).join(', ')})),
    coverage TEXT NOT NULL,
    asked_docs TEXT NOT NULL,
    needs_change ${integer} NOT NULL,
    answered_from TEXT,
    page TEXT NOT NULL,
    job_id TEXT NOT NULL,
    branch TEXT NOT NULL,
    pull_request TEXT NOT NULL,
    issue TEXT NOT NULL,
    reason TEXT NOT NULL,
    merged_into ${integer},
    opened_at ${integer} NOT NULL,
    changed_at ${integer} NOT NULL,
    UNIQUE (domain, key)
  )${end};
  CREATE INDEX gaps_by_state ON gaps (domain, state);
  CREATE INDEX gaps_of_job ON gaps (job_id) WHERE job_id <> '';
  CREATE TABLE gap_questions (
    thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    question_id TEXT NOT NULL,
    gap ${integer} NOT NULL,
    key TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('unanswered', 'rated-down', 'reported')),
    text TEXT NOT NULL,
    details TEXT NOT NULL,
    is_by_agent ${integer} NOT NULL,
    asked_at ${integer} NOT NULL,
    failed_at ${integer} NOT NULL,
    PRIMARY KEY (thread_id, question_id)
  )${end};
  CREATE INDEX gap_questions_of_gap ON gap_questions (gap, asked_at);
  CREATE INDEX gap_questions_by_time ON gap_questions (failed_at);
  CREATE TABLE gap_events (
    position ${position},
    gap ${integer} NOT NULL,
    at ${integer} NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    details TEXT NOT NULL
  )${end};
  CREATE INDEX gap_events_of_gap ON gap_events (gap, position);`

export const sqliteGaps = `${gapTables(sqliteTypes)}
  CREATE TRIGGER gap_questions_need_thread BEFORE INSERT ON gap_questions
    WHEN NOT EXISTS (SELECT 1 FROM threads WHERE id = NEW.thread_id)
    BEGIN SELECT RAISE(ABORT, 'the thread does not exist'); END;
  CREATE TRIGGER gap_questions_keep_thread BEFORE UPDATE OF thread_id ON gap_questions
    WHEN NOT EXISTS (SELECT 1 FROM threads WHERE id = NEW.thread_id)
    BEGIN SELECT RAISE(ABORT, 'the thread does not exist'); END;
  CREATE TRIGGER gap_questions_of_erased_thread AFTER DELETE ON threads
    BEGIN DELETE FROM gap_questions WHERE thread_id = OLD.id; END;`

export const postgresGaps = gapTables(postgresTypes)
