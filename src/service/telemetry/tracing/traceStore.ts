import type { Store } from '../../store/store.ts'
import { trace } from './trace.ts'

/** Wraps a store: each call for a question becomes a span. */
export function traceStore<Traced extends Store>(store: Traced): Traced {
  const { threads, usage, feedback, insight } = store
  return {
    ...store,
    threads: traceMethods('threads', threads),
    usage: traceMethods('usage', usage),
    feedback: traceMethods('feedback', feedback),
    insight: traceMethods('insight', insight),
  }
}

function traceMethods<Part extends object>(name: string, part: Part): Part {
  return new Proxy(part, {
    get(_, method) {
      const value: unknown = Reflect.get(part, method)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) =>
        trace(`store ${name}.${String(method)}`, async () => value.apply(part, values))
    },
  })
}
