import { describe } from 'vitest'
import { putStoresIntoPostgres } from '../support/testStore.ts'

// These tests of endpoints run on SQLite in their own files, and here on PostgreSQL. With the query, they are other
// modules than there, so that a worker that has run them there runs them again.
putStoresIntoPostgres()
describe('questions', () => import('./assistant-stream.test.ts?postgres'))
describe('feedback', () => import('./feedback-endpoint.test.ts?postgres'))
describe('earlier questions', () => import('./answered-endpoint.test.ts?postgres'))
describe('limits', () => import('./limits.test.ts?postgres'))
describe('keys', () => import('./keys.test.ts?postgres'))
describe('messages to the team', () => import('./handover.test.ts?postgres'))
describe('the weekly report', () => import('./weekly-report.test.ts?postgres'))
describe('insight', () => import('./insight-endpoints.test.ts?postgres'))
describe('topics by meaning', () => import('./topics-by-meaning.test.ts?postgres'))
describe('the setup', () => import('./admin-settings.test.ts?postgres'))
describe('the audit log', () => import('./audit-log.test.ts?postgres'))
describe('the data of readers', () => import('./reader-data.test.ts?postgres'))
describe('retention', () => import('../unit/retention.test.ts?postgres'))
describe('unanswered questions', () => import('../unit/unanswered.test.ts?postgres'))
describe('gaps', () => import('./gaps.test.ts?postgres'))
describe('threads', () => import('../unit/threads.test.ts?postgres'))
