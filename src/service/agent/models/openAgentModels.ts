import type { LanguageModel } from 'ai'
import { type AgentModel, agentModels, rehearsalModelName } from '../../../protocol/agent.ts'
import { openModel } from '../../models/openModel.ts'
import { createRehearsalModel } from './createRehearsalModel.ts'

/** A model and its name in jobs, commits and pull requests. */
export interface NamedModel {
  name: string
  model: Exclude<LanguageModel, string>
}

/** Models that jobs can choose from. Without any, the agent is off. */
export type AgentModels = Readonly<Partial<Record<AgentModel, NamedModel>>>

/** Environment variable for each choice of a model. */
export const agentModelVariables: Readonly<Record<AgentModel, string>> = {
  sonnet: 'AGENT_MODEL_SONNET',
  opus: 'AGENT_MODEL_OPUS',
}

/**
 * Opens the models of `AGENT_MODEL_SONNET` and `AGENT_MODEL_OPUS`. `ASSISTANT_MODEL` is the default of both.
 *
 * @throws ModelError if a model cannot be opened, see `openModel`
 */
export async function openAgentModels(env: NodeJS.ProcessEnv): Promise<AgentModels> {
  const models: Partial<Record<AgentModel, NamedModel>> = {}
  for (const choice of agentModels) {
    const name = env[agentModelVariables[choice]] || env.ASSISTANT_MODEL
    if (name) models[choice] = { name, model: await openModel(name, env) }
  }
  return models
}

/** Returns the rehearsal script for every choice of a model. */
export function rehearsalModels(): AgentModels {
  const named = { name: rehearsalModelName, model: createRehearsalModel() }
  return { sonnet: named, opus: named }
}

/** Returns the chosen model, or the first configured one. @throws Error that names the missing setting */
export function chooseModel(models: AgentModels, choice: AgentModel | undefined): NamedModel {
  const chosen = choice === undefined ? (models.sonnet ?? models.opus) : models[choice]
  if (chosen) return chosen
  if (choice === undefined || Object.keys(models).length === 0) {
    throw new Error(
      'No model is set for the agent. Set AGENT_MODEL_SONNET or AGENT_MODEL_OPUS to "provider/model", or start the service with --rehearsal.',
    )
  }
  throw new Error(
    `No model "${choice}" is set. Set ${agentModelVariables[choice]} to "provider/model" and restart the service.`,
  )
}
