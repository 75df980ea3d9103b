import type { AgentModels } from 'docs-assistant-service'

type Model = NonNullable<AgentModels['sonnet']>['model']
type ModelV4 = Extract<Model, { specificationVersion: 'v4' }>
type CallOptions = Parameters<ModelV4['doStream']>[0]

/** One step of a scripted model: sends text, and calls tools or ends. */
export interface ScriptedStep {
  text?: string
  calls?: ReadonlyArray<{ tool: string; input: unknown }>
  /** Number of tokens that the step reports. */
  tokens?: number
  /** Waits for this before the step is sent. */
  after?: Promise<unknown>
  /** Ends the stream with this error, like a broken connection. */
  cut?: Error
}

export interface ScriptedModels {
  models: AgentModels
  /** The prompts of the model, one per call. */
  prompts: CallOptions['prompt'][]
}

/** A model that ignores its input and runs these steps; after the last one it ends. */
export function scriptedModels(steps: readonly ScriptedStep[]): ScriptedModels {
  let next = 0
  return decidingModels(() => steps[next++] ?? { text: 'Done.' })
}

/** A model that chooses each step from its input. */
export function decidingModels(decide: (prompt: CallOptions['prompt']) => ScriptedStep): ScriptedModels {
  const prompts: CallOptions['prompt'][] = []
  let count = 0
  const model: ModelV4 = {
    specificationVersion: 'v4',
    provider: 'scripted',
    modelId: 'scripted',
    supportedUrls: {},
    async doStream({ prompt, abortSignal }) {
      prompts.push(prompt)
      const { text, calls = [], tokens = 0, after, cut } = decide(prompt)
      await Promise.race([
        after,
        after &&
          new Promise((_, reject) =>
            abortSignal?.addEventListener('abort', () => reject(abortSignal.reason)),
          ),
      ])
      const usage = {
        inputTokens: { total: tokens, noCache: tokens, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 0, text: 0, reasoning: 0 },
      }
      return {
        stream: new ReadableStream({
          start(controller) {
            if (cut) return controller.error(cut)
            controller.enqueue({ type: 'stream-start', warnings: [] })
            if (text !== undefined) {
              controller.enqueue({ type: 'text-start', id: 't' })
              controller.enqueue({ type: 'text-delta', id: 't', delta: text })
              controller.enqueue({ type: 'text-end', id: 't' })
            }
            for (const { tool, input } of calls) {
              controller.enqueue({
                type: 'tool-call',
                toolCallId: `call-${++count}`,
                toolName: tool,
                input: JSON.stringify(input),
              })
            }
            const unified = calls.length > 0 ? 'tool-calls' : 'stop'
            controller.enqueue({ type: 'finish', usage, finishReason: { unified, raw: undefined } })
            controller.close()
          },
        }),
      }
    },
    async doGenerate() {
      throw new Error('The agent streams.')
    },
  }
  return { prompts, models: { sonnet: { name: 'scripted/model', model } } }
}
