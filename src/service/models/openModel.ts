import { ModelError } from './ModelError.ts'
import { type ModelProvider, modelProviders } from './modelProviders.ts'
import type { OpenedModel } from './openedModel.ts'

/**
 * Opens a model by its name, `provider/model`: `openai/gpt-5`, `anthropic/claude-sonnet-5`,
 * `openai-compatible/llama3.2`, `gateway/anthropic/claude-sonnet-5`. Keys and URLs come from the providers' usual
 * environment variables.
 *
 * @param env environment variables, such as `process.env`
 * @throws ModelError if the name is invalid, a variable is missing, or the provider's package is not installed
 */
export async function openModel(name: string, env: NodeJS.ProcessEnv): Promise<OpenedModel> {
  const { provider, model } = parseModelName(name)
  for (const variables of provider.needs) {
    if (!variables.some((variable) => env[variable])) {
      throw new ModelError(
        `The model "${name}" needs ${variables.join(' or ')}, which is not set. ${provider.howToSet}`,
      )
    }
  }
  return provider.open(model, env)
}

/** @throws ModelError if the provider is unknown or the model is missing */
function parseModelName(name: string): { provider: ModelProvider; model: string } {
  const slash = name.indexOf('/')
  const providerName = slash < 0 ? name : name.slice(0, slash)
  const model = slash < 0 ? '' : name.slice(slash + 1)
  const known = Object.keys(modelProviders).join(', ')
  if (!Object.hasOwn(modelProviders, providerName)) {
    throw new ModelError(
      `"${name}" has no known provider. Write a model as "provider/model". The providers are ${known}.`,
    )
  }
  if (model === '') {
    throw new ModelError(`"${name}" has no model. Write "${providerName}/" and the model's name.`)
  }
  return { provider: modelProviders[providerName]!, model }
}
