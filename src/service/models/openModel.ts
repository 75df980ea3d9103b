import { ModelError } from './ModelError.ts'
import { type ModelOpeners, modelProviders } from './modelProviders.ts'
import type { OpenedEmbeddingModel, OpenedModel, OpenedModels, OpenedRerankingModel } from './openedModel.ts'

const kindNames: Readonly<Record<keyof OpenedModels, string>> = {
  language: 'models that write',
  embedding: 'embedding models',
  reranking: 'reranking models',
}

/**
 * Opens a model by its name, `provider/model`: `openai/gpt-5`, `anthropic/claude-sonnet-5`, `openai-
 * compatible/llama3.2`, `gateway/anthropic/claude-sonnet-5`. Keys and URLs come from the providers' usual
 * environment variables.
 *
 * @param env environment variables, such as `process.env`
 * @throws ModelError if the name is invalid, a variable is missing, or the provider's package is not installed
 */
export function openModel(name: string, env: NodeJS.ProcessEnv): Promise<OpenedModel> {
  return openOf('language', name, env)
}

/**
 * Opens an embedding model by its name, `provider/model`: `openai/text-embedding-3-small`,
 * `openai-compatible/nomic-embed-text`, `gateway/openai/text-embedding-3-small`.
 *
 * @param env environment variables, such as `process.env`
 * @throws ModelError if the name is invalid, the provider has no embedding models, a variable is missing, or the
 *   provider's package is not installed
 */
export function openEmbeddingModel(name: string, env: NodeJS.ProcessEnv): Promise<OpenedEmbeddingModel> {
  return openOf('embedding', name, env)
}

/**
 * Opens a reranking model by its name, `provider/model`: `cohere/rerank-v3.5`, `gateway/cohere/rerank-v3.5`.
 *
 * @param env environment variables, such as `process.env`
 * @throws ModelError if the name is invalid, the provider has no reranking models, a variable is missing, or the
 *   provider's package is not installed
 */
export function openRerankingModel(name: string, env: NodeJS.ProcessEnv): Promise<OpenedRerankingModel> {
  return openOf('reranking', name, env)
}

async function openOf<Kind extends keyof OpenedModels>(
  kind: Kind,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<OpenedModels[Kind]> {
  const slash = name.indexOf('/')
  const providerName = slash < 0 ? name : name.slice(0, slash)
  const model = slash < 0 ? '' : name.slice(slash + 1)
  const known = Object.keys(modelProviders).filter((each) => modelProviders[each]?.[kind])
  if (!Object.hasOwn(modelProviders, providerName)) {
    throw new ModelError(
      `"${name}" has no known provider. Write a model as "provider/model". The providers are ${known.join(', ')}.`,
    )
  }
  const provider = modelProviders[providerName]!
  const open: ModelOpeners[Kind] = provider[kind]
  if (!open) {
    const kinds = kindNames[kind]
    throw new ModelError(
      `"${name}" cannot be used, because "${providerName}" has no ${kinds}. Providers with ${kinds} are ${known.join(', ')}.`,
    )
  }
  if (model === '') {
    throw new ModelError(`"${name}" has no model. Write "${providerName}/" and the model's name.`)
  }
  for (const variables of provider.needs) {
    if (!variables.some((variable) => env[variable])) {
      throw new ModelError(
        `The model "${name}" needs ${variables.join(' or ')}, which is not set. ${provider.howToSet}`,
      )
    }
  }
  return open(model, env)
}
