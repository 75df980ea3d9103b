import { untilEvent } from '../../page/untilEvent.ts'
import type { FrameHandlers, LoaderState, MountTarget } from '../handover.ts'
import type { DocsAssistantApi } from './api.ts'
import { completeFrame } from './completeFrame.ts'
import { drawLauncher } from './drawLauncher.ts'
import type { Instance } from './instance.ts'
import { load, loadPageTools, needsConsent, setOpen } from './loadPanel.ts'
import { type AssistantEvent, absent, reduceState } from './reduceState.ts'
import { startInstance } from './startInstance.ts'

/** The frame that the loader drew, and the reader's intent so far. */
type Drawn = Pick<LoaderState, 'frame' | 'intent'>

/** Creates an assistant that shows only a launcher and loads the panel when the reader shows intent. */
export function createAssistant(target: MountTarget, drawn?: Drawn): DocsAssistantApi {
  let state = absent
  let instance: Instance | undefined
  let events = new EventTarget()

  // `EventTarget` reports a listener that throws and continues.
  const emit = (type: string, detail?: unknown) => events.dispatchEvent(new CustomEvent(type, { detail }))

  function dispatch(event: AssistantEvent): void {
    const before = state
    state = reduceState(state, event)
    if (state.kind !== before.kind || state.wantsOpen !== before.wantsOpen) emit('state-change', api.state)
    if (instance) void drawLauncher(instance)
  }

  function createInstance(patches: Instance['patches']): Instance {
    const handlers: FrameHandlers = {
      setOpen: (open) => void setOpen(created, open),
      onIntent() {
        if (state.kind === 'waiting' && !needsConsent(created)) void load(created)
      },
    }
    const frame = drawn?.frame ?? target.drawFrame(handlers)
    const created: Instance = {
      ...target,
      frame,
      patches,
      getState: () => state,
      hasPanelTakenOver: false,
      isGone: () => instance !== created,
      emit,
      dispatch,
      watching: new AbortController(),
    }
    frame.handlers = handlers
    completeFrame(frame)
    return created
  }

  const afterLoad =
    <Name extends 'ask' | 'reset' | 'forget'>(name: Name) =>
    async (...values: unknown[]): Promise<boolean> => {
      if (instance) await load(instance)
      // TypeScript cannot relate the method's name to its parameters here.
      const act = instance?.panel?.[name] as ((...values: unknown[]) => unknown) | undefined
      try {
        return !!act && act(...values) !== false
      } catch (error) {
        console.error('DocsAssistant: a call failed.', error)
        return false
      }
    }

  const open = async (wantsOpen: boolean) => !!instance && setOpen(instance, wantsOpen)

  const api: DocsAssistantApi = {
    get state() {
      return { kind: state.kind, open: (instance?.panel ?? instance?.frame)?.isOpen() ?? false }
    },
    async init(settings = {}) {
      if (instance) return api.update(settings)
      const created = createInstance([settings])
      instance = created
      // Waits for the parser to reach the body.
      if (!document.body) await untilEvent(document, 'DOMContentLoaded')
      if (created.isGone()) return false
      const intent = drawn?.intent
      if (drawn?.frame.isOpen()) dispatch({ type: 'opened', open: true })
      drawn = undefined
      void startInstance(created)
      if (intent === 2) void loadPageTools(created)
      else if (intent) created.frame.handlers.onIntent()
      return true
    },
    async update(patch) {
      if (!instance) return false
      instance.patches.push(patch ?? {})
      if (instance.panel) return instance.panel.update()
      void startInstance(instance)
      return true
    },
    open: () => open(true),
    close: () => open(false),
    toggle: () => open(!api.state.open),
    ask: afterLoad('ask'),
    reset: afterLoad('reset'),
    forget: afterLoad('forget'),
    async consent() {
      dispatch({ type: 'consented' })
      if (instance && !instance.panel) void startInstance(instance)
      return !state.wantsOpen || open(true)
    },
    async destroy() {
      instance?.watching.abort()
      instance?.frame.host.remove()
      instance?.panel?.destroy()
      instance = undefined
      dispatch({ type: 'destroyed' })
      events = new EventTarget()
      return true
    },
    on(type, listener) {
      const hear = (event: Event) => listener((event as CustomEvent).detail)
      const target = events
      target.addEventListener(type, hear)
      return () => target.removeEventListener(type, hear)
    },
  }
  return api
}
