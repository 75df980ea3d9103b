import { describe } from 'vitest'
import { putStoresIntoPostgres } from '../support/testStore.ts'

// These tests of endpoints run on SQLite in their own files, and here on PostgreSQL. With the query, they are other
// modules than there, so that a worker that has run them there runs them again.
putStoresIntoPostgres()
describe('limits', () => import('./limits.test.ts?postgres'))
describe('keys', () => import('./keys.test.ts?postgres'))
describe('the setup', () => import('./admin-settings.test.ts?postgres'))
describe('the audit log', () => import('./audit-log.test.ts?postgres'))
describe('the data of readers', () => import('./reader-data.test.ts?postgres'))
describe('retention', () => import('../unit/retention.test.ts?postgres'))
