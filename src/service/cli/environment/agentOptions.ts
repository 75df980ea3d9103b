import type { AgentOptions } from '../../agent/agentOptions.ts'
import type { Settings } from '../settings/settings.ts'

/** Converts the settings of the command line to those of the agent. */
export function readAgentOptions(settings: Settings): AgentOptions {
  return {
    rehearsal: settings.rehearsal,
    base: settings.agentBase,
    remote: settings.agentRemote === 'none' ? null : settings.agentRemote,
    repository: settings.agentRepository,
    author: settings.agentAuthor,
    branchPrefix: settings.agentBranchPrefix,
    allowCode: settings.agentAllowCode,
    maxJobs: settings.agentJobs,
    usesPerHour: settings.agentLimitPerHour,
    caps: {
      maxSteps: settings.agentMaxSteps,
      maxTokens: settings.agentMaxTokens,
      maxFiles: settings.agentMaxFiles,
      maxFileBytes: settings.agentMaxFileBytes,
      maxTotalBytes: settings.agentMaxBytes,
      maxMs: settings.agentMaxMinutes * 60_000,
    },
  }
}
