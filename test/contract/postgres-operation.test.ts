import { describe } from 'vitest'
import { putStoresIntoPostgres } from '../support/testStore.ts'

putStoresIntoPostgres()
describe('limits', () => import('./limits.test.ts?postgres'))
describe('keys', () => import('./keys.test.ts?postgres'))
describe('the setup', () => import('./admin-settings.test.ts?postgres'))
describe('the audit log', () => import('./audit-log.test.ts?postgres'))
describe('the data of readers', () => import('./reader-data.test.ts?postgres'))
describe('retention', () => import('../unit/retention.test.ts?postgres'))
