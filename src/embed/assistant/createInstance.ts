import type { Frame, FrameHandlers, MountTarget } from '../handover.ts'
import type { Instance } from './instance.ts'
import { load, needsConsent, setOpen } from './loadPanel.ts'

/** Creates an assistant, in the frame that the loader drew or in a new one. */
export function createInstance(
  target: MountTarget,
  drawn: Frame | undefined,
  parts: Pick<Instance, 'patches' | 'getState' | 'dispatch' | 'emit' | 'isPanelNear'>,
  isCurrent: (instance: Instance) => boolean,
): Instance {
  const handlers: FrameHandlers = {
    setOpen: (open) => void setOpen(instance, open),
    onIntent() {
      if (instance.getState().kind === 'waiting' && !needsConsent(instance)) void load(instance)
    },
  }
  const frame = drawn ?? target.drawFrame(handlers)
  const instance: Instance = {
    ...target,
    ...parts,
    frame,
    hasPanelTakenOver: false,
    isGone: () => !isCurrent(instance),
    watching: new AbortController(),
  }
  frame.handlers = handlers
  return instance
}
