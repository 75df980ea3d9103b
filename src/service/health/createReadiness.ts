import { setTimeout } from 'node:timers/promises'
import type { Docs } from '../docs/types.ts'
import type { AdminStore } from '../store/operatorStores.ts'
import type { ModelHealth } from './watchModel.ts'

/** Time within which the store has to answer, in milliseconds. */
const storeTimeoutMs = 2_000
/** Time for which an answer of the store counts, in milliseconds: anybody may request it, and must not load the store. */
const storeKeptMs = 1_000

/** State of a service, as `/readyz` reports it. */
export interface Readiness {
  status: 'ready' | 'not-ready'
  index: { status: 'ok' | 'empty'; pages: number }
  /** `failing` if it cannot be read. */
  store: { status: 'ok' | 'failing' }
  /** Outcome of the last answer that a model was asked for. Absent without a model. */
  model?: ModelHealth
}

/** Creates a function that reads whether the service can answer. It can without a model, with extracts. */
export function createReadiness(parts: {
  docs: Pick<Docs, 'pages'>
  store: { admin: Pick<AdminStore, 'readAddress'> }
  model: (() => ModelHealth) | undefined
}): () => Promise<Readiness> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let isReadable = Promise.resolve(true)

  function checkStore(): Promise<boolean> {
    if (performance.now() - checkedAt < storeKeptMs) return isReadable
    checkedAt = performance.now()
    isReadable = canRead(parts.store)
    return isReadable
  }

  return async () => {
    const pages = parts.docs.pages.length
    const hasStore = await checkStore()
    return {
      status: pages > 0 && hasStore ? 'ready' : 'not-ready',
      index: { status: pages > 0 ? 'ok' : 'empty', pages },
      store: { status: hasStore ? 'ok' : 'failing' },
      ...(parts.model && { model: parts.model() }),
    }
  }
}

async function canRead({ admin }: { admin: Pick<AdminStore, 'readAddress'> }): Promise<boolean> {
  const read = admin.readAddress().then(
    () => true,
    () => false,
  )
  return Promise.race([read, setTimeout(storeTimeoutMs, false, { ref: false })])
}
