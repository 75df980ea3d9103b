import { describe } from 'vitest'
import { putStoresIntoPostgres } from '../support/testStore.ts'

putStoresIntoPostgres()
describe('questions', () => import('./assistant-stream.test.ts?postgres'))
describe('feedback', () => import('./feedback-endpoint.test.ts?postgres'))
describe('earlier questions', () => import('./answered-endpoint.test.ts?postgres'))
describe('messages to the team', () => import('./handover.test.ts?postgres'))
describe('threads', () => import('../unit/threads.test.ts?postgres'))
