import type { AnthropicProviderSettings } from '@ai-sdk/anthropic'
import { ModelError } from './ModelError.ts'
import type { OpenedModel } from './openedModel.ts'

/** Who runs a model, and what it takes to reach them. */
export interface ModelProvider {
  /** Groups of variables; of each, one must be set. */
  needs: ReadonlyArray<readonly string[]>
  /** Ends the error of a missing variable. */
  howToSet: string
  open(model: string, env: NodeJS.ProcessEnv): Promise<OpenedModel>
}

/** By the name before the slash. Their packages are loaded when named, and installed by whoever names them. */
export const modelProviders: Readonly<Record<string, ModelProvider>> = {
  'openai-compatible': {
    needs: [['OPENAI_COMPATIBLE_BASE_URL']],
    howToSet: 'For Ollama on this machine it is http://127.0.0.1:11434/v1.',
    async open(model, env) {
      const { createOpenAICompatible } = await load(
        () => import('@ai-sdk/openai-compatible'),
        '@ai-sdk/openai-compatible',
      )
      const provider = createOpenAICompatible({
        name: 'openai-compatible',
        baseURL: env.OPENAI_COMPATIBLE_BASE_URL ?? '',
        includeUsage: true,
        ...given({ apiKey: env.OPENAI_COMPATIBLE_API_KEY }),
      })
      return provider.chatModel(model)
    },
  },
  openai: {
    needs: [['OPENAI_API_KEY']],
    howToSet: 'Make a key at the provider and start again with it in the environment.',
    async open(model, env) {
      const { createOpenAI } = await load(() => import('@ai-sdk/openai'), '@ai-sdk/openai')
      // The interface most servers that take its place know.
      return createOpenAI(given({ apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL })).chat(model)
    },
  },
  anthropic: {
    needs: [['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN']],
    howToSet: 'Make a key at the provider and start again with it in the environment.',
    async open(model, env) {
      const { createAnthropic } = await load(() => import('@ai-sdk/anthropic'), '@ai-sdk/anthropic')
      // A key wins: with both the provider refuses to start.
      const authToken = env.ANTHROPIC_API_KEY ? undefined : env.ANTHROPIC_AUTH_TOKEN
      const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseURL } = env
      return createAnthropic(given({ apiKey, authToken, baseURL }) as AnthropicProviderSettings)(model)
    },
  },
  gateway: {
    needs: [['AI_GATEWAY_API_KEY', 'VERCEL_OIDC_TOKEN']],
    howToSet: 'Make a key at the gateway and start again with it in the environment.',
    async open(model, env) {
      const { createGateway } = await import('ai')
      return createGateway(given({ apiKey: env.AI_GATEWAY_API_KEY, baseURL: env.AI_GATEWAY_BASE_URL }))(model)
    },
  },
}

/** What is not set is left out; an empty variable is one that is not set. */
function given<Options extends Record<string, string | undefined>>(options: Options) {
  const entries = Object.entries(options).filter(([, value]) => value)
  return Object.fromEntries(entries) as { [Name in keyof Options]?: string }
}

async function load<Module>(importPackage: () => Promise<Module>, name: string): Promise<Module> {
  try {
    return await importPackage()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new ModelError(`This provider's package is not installed. Run: npm install ${name}`)
  }
}
