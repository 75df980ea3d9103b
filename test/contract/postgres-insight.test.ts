import { describe } from 'vitest'
import { putStoresIntoPostgres } from '../support/testStore.ts'

putStoresIntoPostgres()
describe('the weekly report', () => import('./weekly-report.test.ts?postgres'))
describe('insight', () => import('./insight-endpoints.test.ts?postgres'))
describe('topics by meaning', () => import('./topics-by-meaning.test.ts?postgres'))
describe('unanswered questions', () => import('../unit/unanswered.test.ts?postgres'))
describe('gaps', () => import('./gaps.test.ts?postgres'))
