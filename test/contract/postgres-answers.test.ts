import { describe } from 'vitest'
import { putStoresIntoPostgres } from '../support/testStore.ts'

// These tests of endpoints run on SQLite in their own files, and here on PostgreSQL. With the query, they are other
// modules than there, so that a worker that has run them there runs them again.
putStoresIntoPostgres()
describe('questions', () => import('./assistant-stream.test.ts?postgres'))
describe('feedback', () => import('./feedback-endpoint.test.ts?postgres'))
describe('earlier questions', () => import('./answered-endpoint.test.ts?postgres'))
describe('messages to the team', () => import('./handover.test.ts?postgres'))
describe('threads', () => import('../unit/threads.test.ts?postgres'))
