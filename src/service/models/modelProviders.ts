import type { AnthropicProviderSettings } from '@ai-sdk/anthropic'
import { ifInstalled } from '../ifInstalled.ts'
import { ModelError } from './ModelError.ts'
import type { OpenedModels } from './openedModel.ts'

/** Functions that open the models of a provider, for the kinds that it has. */
export type ModelOpeners = {
  [Kind in keyof OpenedModels]?: (model: string, env: NodeJS.ProcessEnv) => Promise<OpenedModels[Kind]>
}

/** A provider of models and the variables that it needs. */
export interface ModelProvider extends ModelOpeners {
  /** Groups of environment variables. At least one variable of each group must be set. */
  needs: ReadonlyArray<readonly string[]>
  /** Last sentence of the error for a missing variable. */
  howToSet: string
}

const createKey = 'Create a key at the provider, set the variable, and restart the service.'

/** Providers by the name before the slash. Their packages are optional peer dependencies and loaded lazily. */
export const modelProviders: Readonly<Record<string, ModelProvider>> = {
  'openai-compatible': {
    needs: [['OPENAI_COMPATIBLE_BASE_URL']],
    howToSet: 'For Ollama on this machine, set it to http://127.0.0.1:11434/v1.',
    language: async (model, env) => (await openaiCompatible(env)).chatModel(model),
    embedding: async (model, env) => (await openaiCompatible(env)).embeddingModel(model),
  },
  openai: {
    needs: [['OPENAI_API_KEY']],
    howToSet: createKey,
    // Chat completions, because most compatible servers support only that API.
    language: async (model, env) => (await openai(env)).chat(model),
    embedding: async (model, env) => (await openai(env)).embeddingModel(model),
  },
  anthropic: {
    needs: [['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN']],
    howToSet: createKey,
    async language(model, env) {
      const { createAnthropic } = await load(() => import('@ai-sdk/anthropic'), '@ai-sdk/anthropic')
      // The provider throws if both are set, so the key takes precedence.
      const authToken = env.ANTHROPIC_API_KEY ? undefined : env.ANTHROPIC_AUTH_TOKEN
      const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseURL } = env
      return createAnthropic(definedOnly({ apiKey, authToken, baseURL }) as AnthropicProviderSettings)(model)
    },
  },
  cohere: {
    needs: [['COHERE_API_KEY']],
    howToSet: createKey,
    async reranking(model, env) {
      const { createCohere } = await load(() => import('@ai-sdk/cohere'), '@ai-sdk/cohere')
      const { COHERE_API_KEY: apiKey, COHERE_BASE_URL: baseURL } = env
      return createCohere(definedOnly({ apiKey, baseURL })).reranking(model)
    },
  },
  gateway: {
    needs: [['AI_GATEWAY_API_KEY', 'VERCEL_OIDC_TOKEN']],
    howToSet: createKey,
    language: async (model, env) => (await gateway(env))(model),
    embedding: async (model, env) => (await gateway(env)).embeddingModel(model),
    reranking: async (model, env) => (await gateway(env)).rerankingModel(model),
  },
}

async function openaiCompatible(env: NodeJS.ProcessEnv) {
  const { createOpenAICompatible } = await load(
    () => import('@ai-sdk/openai-compatible'),
    '@ai-sdk/openai-compatible',
  )
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: env.OPENAI_COMPATIBLE_BASE_URL ?? '',
    includeUsage: true,
    ...definedOnly({ apiKey: env.OPENAI_COMPATIBLE_API_KEY }),
  })
}

async function openai(env: NodeJS.ProcessEnv) {
  const { createOpenAI } = await load(() => import('@ai-sdk/openai'), '@ai-sdk/openai')
  return createOpenAI(definedOnly({ apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL }))
}

async function gateway(env: NodeJS.ProcessEnv) {
  const { createGateway } = await import('ai')
  return createGateway(definedOnly({ apiKey: env.AI_GATEWAY_API_KEY, baseURL: env.AI_GATEWAY_BASE_URL }))
}

/** Removes options whose variable is missing or empty. */
function definedOnly<Options extends Record<string, string | undefined>>(options: Options) {
  const entries = Object.entries(options).filter(([, value]) => value)
  return Object.fromEntries(entries) as { [Name in keyof Options]?: string }
}

async function load<Module>(importPackage: () => Promise<Module>, name: string): Promise<Module> {
  const loaded = await ifInstalled(importPackage())
  if (loaded) return loaded
  throw new ModelError(`This provider's package is not installed. Run: npm install ${name}`)
}
