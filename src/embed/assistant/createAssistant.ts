import { untilEvent } from '../../page/untilEvent.ts'
import type { LoaderState, MountTarget } from '../handover.ts'
import type { DocsAssistantApi } from './api.ts'
import { createInstance } from './createInstance.ts'
import { drawLauncher } from './drawLauncher.ts'
import type { Instance } from './instance.ts'
import { callPanel, loadPageTools, setOpen } from './loadPanel.ts'
import { type AssistantEvent, absent, reduceState } from './reduceState.ts'
import { startInstance } from './startInstance.ts'

/** The frame that the loader drew, the reader's intent so far, and whether the panel replaces the frame at once. */
type Drawn = Pick<LoaderState, 'frame' | 'intent'> & Pick<Instance, 'isPanelNear'>

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

  const call =
    (name: 'ask' | 'reset' | 'forget') =>
    async (...values: unknown[]) =>
      !!instance && callPanel(instance, name, values)

  const open = async (wantsOpen: boolean) => !!instance && setOpen(instance, wantsOpen)

  const api: DocsAssistantApi = {
    get state() {
      return { kind: state.kind, open: (instance?.panel ?? instance?.frame)?.isOpen() ?? false }
    },
    async init(settings = {}) {
      if (instance) return api.update(settings)
      const isPanelNear = drawn?.isPanelNear ?? false
      const parts = { patches: [settings], getState: () => state, dispatch, emit, isPanelNear }
      const created = createInstance(target, drawn?.frame, parts, (one) => one === instance)
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
    ask: call('ask'),
    reset: call('reset'),
    forget: call('forget'),
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
      const handle = (event: Event) => listener((event as CustomEvent).detail)
      const target = events
      target.addEventListener(type, handle)
      return () => target.removeEventListener(type, handle)
    },
  }
  return api
}
