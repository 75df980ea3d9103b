import type { AgentJob } from './agent.ts'

/** A job of any service. Its status may be unknown to us. */
export type AgentJobRead = Omit<AgentJob, 'status'> & { status: string }

/** Maximum length of a text field. Longer text is cut. */
const maxLength = 4_000

/**
 * Reads an agent job from JSON, field by field. Drops unknown fields; only `id` and `status` are required.
 *
 * @returns undefined if the value is not a job
 */
export function readAgentJob(input: unknown): AgentJobRead | undefined {
  if (!isObject(input)) return undefined
  const id = readText(input.id)
  const status = readText(input.status)
  if (!id || !status) return undefined
  const source = isObject(input.source) ? input.source : {}
  return {
    id,
    status,
    source: { repository: readText(source.repository) ?? '', ref: readText(source.ref) ?? null },
    model: readText(input.model) ?? '',
    prLink: readText(input.prLink) ?? null,
    createdAt: readText(input.createdAt) ?? '',
    archivedAt: readText(input.archivedAt) ?? null,
    ...('branch' in input && { branch: readText(input.branch) }),
    ...('diffLink' in input && { diffLink: readText(input.diffLink) ?? null }),
    ...('error' in input && { error: readText(input.error) ?? null }),
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, maxLength) : undefined
}
