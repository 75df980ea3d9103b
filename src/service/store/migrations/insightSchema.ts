import { type ColumnTypes, postgresTypes, sqliteTypes } from './columnTypes.ts'

const counts = [
  'answered_full',
  'answered_partly',
  'answered_none',
  'failed',
  'rated_up',
  'rated_down',
  'by_model',
  'input_tokens',
  'output_tokens',
  ...Array.from({ length: 11 }, (_, index) => `first_word_${index}`),
]

/**
 * Returns the tables of version 8: a row for each question, without its text, and sums by day. The sums have a row with
 * the page `*` for all pages together. They stay when a conversation is erased.
 */
const insightTables = ({ integer, position, end }: ColumnTypes) => `
  CREATE TABLE questions (
    position ${position},
    thread_id TEXT NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    question_id TEXT NOT NULL,
    answer_id TEXT NOT NULL,
    domain TEXT NOT NULL,
    asked_at ${integer} NOT NULL,
    asked_by TEXT NOT NULL CHECK (asked_by IN ('person', 'agent')),
    version TEXT NOT NULL,
    language TEXT NOT NULL,
    page TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('full', 'partly', 'none', 'failed')),
    confidence_percent ${integer} NOT NULL,
    first_word_ms ${integer},
    input_tokens ${integer} NOT NULL,
    output_tokens ${integer} NOT NULL,
    mode TEXT NOT NULL,
    model TEXT NOT NULL,
    rating TEXT NOT NULL CHECK (rating IN ('', 'up', 'down')),
    cited TEXT NOT NULL
  )${end};
  CREATE INDEX questions_by_time ON questions (domain, asked_at, position);
  CREATE INDEX questions_of_thread ON questions (thread_id, question_id);
  CREATE TABLE question_counts (
    domain TEXT NOT NULL,
    page TEXT NOT NULL,
    day ${integer} NOT NULL,
    asked_by TEXT NOT NULL,
    version TEXT NOT NULL,
    language TEXT NOT NULL,
    ${counts.map((name) => `${name} ${integer} NOT NULL,`).join('\n    ')}
    PRIMARY KEY (domain, page, day, asked_by, version, language)
  )${end};
  CREATE INDEX question_counts_by_day ON question_counts (domain, day);
  CREATE TABLE cited_pages (
    domain TEXT NOT NULL,
    day ${integer} NOT NULL,
    path TEXT NOT NULL,
    cited ${integer} NOT NULL,
    rated_up ${integer} NOT NULL,
    rated_down ${integer} NOT NULL,
    PRIMARY KEY (domain, day, path)
  )${end};`

/**
 * Returns the table of version 9: the sums of each page in blocks of 30 days, filled from the sums of its days. `day` is
 * the first day of the block.
 */
const pageTable = ({ integer, end }: ColumnTypes) => `
  CREATE TABLE page_counts (
    domain TEXT NOT NULL,
    page TEXT NOT NULL,
    day ${integer} NOT NULL,
    asked_by TEXT NOT NULL,
    version TEXT NOT NULL,
    language TEXT NOT NULL,
    ${counts.map((name) => `${name} ${integer} NOT NULL,`).join('\n    ')}
    PRIMARY KEY (domain, day, page, asked_by, version, language)
  )${end};
  INSERT INTO page_counts
    SELECT domain, page, day / 30 * 30, asked_by, version, language,
      ${counts.map((name) => `sum(${name})`).join(', ')}
    FROM question_counts WHERE page <> '*' GROUP BY 1, 2, 3, 4, 5, 6;`

export const sqliteInsightSchema = `${insightTables(sqliteTypes)}
  CREATE TRIGGER questions_need_thread BEFORE INSERT ON questions
    WHEN NOT EXISTS (SELECT 1 FROM threads WHERE id = NEW.thread_id)
    BEGIN SELECT RAISE(ABORT, 'the thread does not exist'); END;
  CREATE TRIGGER questions_keep_thread BEFORE UPDATE OF thread_id ON questions
    WHEN NOT EXISTS (SELECT 1 FROM threads WHERE id = NEW.thread_id)
    BEGIN SELECT RAISE(ABORT, 'the thread does not exist'); END;
  CREATE TRIGGER questions_of_erased_thread AFTER DELETE ON threads
    BEGIN DELETE FROM questions WHERE thread_id = OLD.id; END;`

export const postgresInsightSchema = insightTables(postgresTypes)

export const sqlitePageCounts = pageTable(sqliteTypes)
export const postgresPageCounts = pageTable(postgresTypes)
