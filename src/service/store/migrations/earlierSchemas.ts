/** SQLite only: the schemas of versions 1 to 4, in order. Stores of this age still exist, so these never change. */
export const earlierSchemas = [
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
