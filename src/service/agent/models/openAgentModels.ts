import type { LanguageModel } from 'ai'
import { type AgentModel, agentModels, rehearsalModelName } from '../../../protocol/agent.ts'
import { openModel } from '../../models/openModel.ts'
import { createRehearsalModel } from './rehearsalModel.ts'

/** A model with the name it has in jobs, commits and pull requests. */
export interface NamedModel {
  name: string
  model: Exclude<LanguageModel, string>
}

/** The models jobs may ask for. With none, there are no jobs. */
export type AgentModels = Readonly<Partial<Record<AgentModel, NamedModel>>>

/** The variable that names the model of each choice. */
export const agentModelVariables: Readonly<Record<AgentModel, string>> = {
  sonnet: 'AGENT_MODEL_SONNET',
  opus: 'AGENT_MODEL_OPUS',
}

/**
 * Opens the models that the environment names: `AGENT_MODEL_SONNET` and `AGENT_MODEL_OPUS`, else `ASSISTANT_MODEL` for
 * both.
 *
 * @throws ModelError as `openModel` does, for a model that is named and cannot be opened
 */
export async function openAgentModels(env: NodeJS.ProcessEnv): Promise<AgentModels> {
  const models: Partial<Record<AgentModel, NamedModel>> = {}
  for (const choice of agentModels) {
    const name = env[agentModelVariables[choice]] || env.ASSISTANT_MODEL
    if (name) models[choice] = { name, model: await openModel(name, env) }
  }
  return models
}

/** The script of a rehearsal, whichever model is asked for. */
export function rehearsalModels(): AgentModels {
  const named = { name: rehearsalModelName, model: createRehearsalModel() }
  return { sonnet: named, opus: named }
}

/** The model of a job: the one asked for, else the first there is. @throws Error that names the setting to make */
export function chooseModel(models: AgentModels, choice: AgentModel | undefined): NamedModel {
  const chosen = choice === undefined ? (models.sonnet ?? models.opus) : models[choice]
  if (chosen) return chosen
  if (choice === undefined || Object.keys(models).length === 0) {
    throw new Error(
      'No model is set for the agent. Start the service with AGENT_MODEL_SONNET or AGENT_MODEL_OPUS as "provider/model", or with --rehearsal.',
    )
  }
  throw new Error(
    `No model "${choice}" is set. Start the service with ${agentModelVariables[choice]} as "provider/model".`,
  )
}
