import { type ColumnTypes, postgresTypes, sqliteTypes } from './columnTypes.ts'

/**
 * Returns the tables that both databases get in version 5.
 *
 * `feedback` has no foreign key to `messages`: feedback stays when its question is asked again and replaced.
 */
const newTables = ({ integer, position, end }: ColumnTypes) => `
  CREATE TABLE feedback (
    position ${position},
    thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    question_id TEXT NOT NULL,
    rating TEXT NOT NULL CHECK (rating IN ('up', 'down')),
    reasons TEXT NOT NULL,
    note TEXT NOT NULL,
    question TEXT NOT NULL,
    answer TEXT NOT NULL,
    sources TEXT NOT NULL,
    given_at ${integer} NOT NULL,
    UNIQUE (thread_id, question_id)
  )${end};
  CREATE INDEX feedback_by_time ON feedback (given_at, position);
  CREATE TABLE jobs (id TEXT PRIMARY KEY, last_at ${integer} NOT NULL)${end};
  CREATE TABLE ended_sessions (id TEXT PRIMARY KEY, ends_at ${integer} NOT NULL)${end};
  CREATE TABLE links (digest TEXT PRIMARY KEY, expires_at ${integer} NOT NULL)${end};
  CREATE TABLE address (place ${integer} PRIMARY KEY CHECK (place = 1), url TEXT NOT NULL)${end};
  CREATE TABLE keys (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('public', 'admin')),
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    clear TEXT,
    origins TEXT NOT NULL,
    per_hour ${integer},
    created_at ${integer} NOT NULL,
    last_used_at ${integer},
    revoked_at ${integer}
  )${end};
  CREATE TABLE audit (
    position ${position},
    at ${integer} NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    from_address TEXT NOT NULL,
    details TEXT NOT NULL
  )${end};
  CREATE INDEX threads_by_time ON threads (last_at);
  CREATE INDEX threads_of_reader ON threads (fp);
  CREATE INDEX unanswered_messages ON messages (position) WHERE is_unanswered = 1;`

/**
 * Makes foreign keys hold for every tool that opens the file: SQLite checks them only on connections that ask for it.
 */
const foreignKeyTriggers = ['messages', 'feedback'].map(
  (table) => `
  CREATE TRIGGER ${table}_need_thread BEFORE INSERT ON ${table}
    WHEN NOT EXISTS (SELECT 1 FROM threads WHERE id = NEW.thread_id)
    BEGIN SELECT RAISE(ABORT, 'the thread does not exist'); END;
  CREATE TRIGGER ${table}_keep_thread BEFORE UPDATE OF thread_id ON ${table}
    WHEN NOT EXISTS (SELECT 1 FROM threads WHERE id = NEW.thread_id)
    BEGIN SELECT RAISE(ABORT, 'the thread does not exist'); END;
  CREATE TRIGGER ${table}_of_erased_thread AFTER DELETE ON threads
    BEGIN DELETE FROM ${table} WHERE thread_id = OLD.id; END;`,
)

/** Version 5 of a SQLite store that has version 4. */
export const sqliteSharedSchema = `
  ALTER TABLE threads ADD COLUMN last_at INTEGER NOT NULL DEFAULT 0;
  UPDATE threads SET last_at = max(created_at,
    coalesce((SELECT max(created_at) FROM messages WHERE thread_id = threads.id), 0));
  ALTER TABLE messages ADD COLUMN is_unanswered INTEGER NOT NULL DEFAULT 0;
  UPDATE messages SET is_unanswered = 1 WHERE role = 'assistant' AND json_extract(details, '$.answered') = 0;
  DROP INDEX feedback_by_time;
  ALTER TABLE feedback RENAME TO earlier_feedback;
  ${newTables(sqliteTypes)}
  INSERT INTO feedback
    (thread_id, question_id, rating, reasons, note, question, answer, sources, given_at)
    SELECT thread_id, question_id, rating, reasons, note, question, answer, sources, given_at
    FROM earlier_feedback ORDER BY given_at, rowid;
  DROP TABLE earlier_feedback;
  INSERT INTO jobs SELECT job_id, max(created_at) FROM job_events GROUP BY job_id;
  ALTER TABLE job_events ADD COLUMN erased_at INTEGER;
  DROP TRIGGER job_events_stay;
  CREATE TRIGGER job_events_stay BEFORE UPDATE ON job_events
    WHEN NEW.erased_at IS NULL OR NEW.position <> OLD.position OR NEW.job_id <> OLD.job_id
      OR NEW.kind <> OLD.kind OR NEW.created_at <> OLD.created_at
    BEGIN SELECT RAISE(ABORT, 'events are only added'); END;
  CREATE TRIGGER audit_stays BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
  CREATE TRIGGER audit_lasts BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
  ${foreignKeyTriggers.join('')}`

/** Version 5 of an empty PostgreSQL database. */
export const postgresSharedSchema = `
  CREATE TABLE threads (
    id TEXT PRIMARY KEY,
    domain TEXT NOT NULL,
    fp TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL
  );
  CREATE TABLE messages (
    position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
    text TEXT NOT NULL,
    details TEXT NOT NULL,
    is_unanswered INTEGER NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    UNIQUE (thread_id, id)
  );
  CREATE INDEX messages_of_thread ON messages (thread_id, position);
  CREATE TABLE usage (key TEXT PRIMARY KEY, points BIGINT NOT NULL, expire BIGINT);
  CREATE INDEX usage_by_end ON usage (expire);
  CREATE TABLE job_events (
    position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    job_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    details TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    erased_at BIGINT
  );
  CREATE INDEX job_events_of_job ON job_events (job_id, position);
  ${newTables(postgresTypes)}
  CREATE FUNCTION docs_assistant_refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% is only added to', TG_TABLE_NAME; END $$;
  CREATE TRIGGER job_events_stay BEFORE UPDATE ON job_events FOR EACH ROW
    WHEN (NEW.erased_at IS NULL OR NEW.position <> OLD.position OR NEW.job_id <> OLD.job_id
      OR NEW.kind <> OLD.kind OR NEW.created_at <> OLD.created_at)
    EXECUTE FUNCTION docs_assistant_refuse();
  CREATE TRIGGER job_events_last BEFORE DELETE ON job_events FOR EACH ROW EXECUTE FUNCTION docs_assistant_refuse();
  CREATE TRIGGER job_events_kept BEFORE TRUNCATE ON job_events EXECUTE FUNCTION docs_assistant_refuse();
  CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION docs_assistant_refuse();
  CREATE TRIGGER audit_kept BEFORE TRUNCATE ON audit EXECUTE FUNCTION docs_assistant_refuse();`
