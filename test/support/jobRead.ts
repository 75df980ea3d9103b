import type { AgentJobRead } from '../../src/protocol/readAgentJob.ts'

/** A completed job as the admin panel reads it. */
export function jobRead(more: Partial<AgentJobRead> = {}): AgentJobRead {
  return {
    id: 'j1',
    status: 'completed',
    source: { repository: 'acme/docs', ref: 'main' },
    model: 'sonnet',
    prLink: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    archivedAt: null,
    ...more,
  }
}
