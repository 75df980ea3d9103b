import { isSwitchedOff } from '../../page/read/switchedOff.ts'
import { untilEvent } from '../../page/untilEvent.ts'
import type { Panel } from '../handover.ts'
import { importPanel } from '../importPanel.ts'
import { type Instance, settingsOf } from './instance.ts'

/** Returns whether the settings require a consent that was not given. */
export function needsConsent(instance: Instance): boolean {
  return !instance.getState().hasConsent && settingsOf(instance).consent === 'required'
}

/** Opens or closes the panel, or its frame while the panel is loaded. Returns whether it succeeded. */
export async function setOpen(instance: Instance, open: boolean): Promise<boolean> {
  if (instance.panel) instance.panel.setOpen(open)
  else if (!needsConsent(instance) && !isSwitchedOff()) instance.frame.show(open, true)
  instance.dispatch({ type: 'opened', open })
  return !open || load(instance)
}

/** Loads the panel once. Returns whether it is loaded. */
export function load(instance: Instance): Promise<boolean> | boolean {
  if (instance.panel || isSwitchedOff()) return !!instance.panel
  if (needsConsent(instance)) {
    instance.emit('consent-needed')
    return false
  }
  instance.loading ??= loadPanel(instance)
  return instance.loading
}

/** Loads the selection menu and the code buttons, and the panel before them. */
export async function loadPageTools(instance: Instance, opensMenu = false): Promise<void> {
  const { hasPageTools, kind } = instance.getState()
  if (hasPageTools || kind === 'failed' || needsConsent(instance) || !(await load(instance))) return
  await instance.panel?.addPageTools(opensMenu)
  if (!instance.isGone()) instance.dispatch({ type: 'equipped' })
}

/** Calls a method of the panel once it is loaded. Returns whether the call succeeded. */
export async function callPanel(
  instance: Instance,
  name: 'ask' | 'reset' | 'forget',
  values: unknown[],
): Promise<boolean> {
  await load(instance)
  // TypeScript cannot relate the method's name to its parameters here.
  const act = instance.panel?.[name] as ((...values: unknown[]) => unknown) | undefined
  try {
    return !!act && act(...values) !== false
  } catch (error) {
    console.error('DocsAssistant: a call failed.', error)
    return false
  }
}

async function loadPanel(instance: Instance): Promise<boolean> {
  instance.dispatch({ type: 'loading' })
  let panel: Panel | undefined
  try {
    const { takeOver } = await importPanel()
    if (!document.body) await untilEvent(document, 'DOMContentLoaded')
    panel = await takeOver(instance)
  } catch (error) {
    console.error(
      'DocsAssistant: the panel could not be loaded, so readers cannot ask. Check the files next to the script.',
      error,
    )
  }
  // The assistant may have been destroyed and created again.
  if (instance.isGone()) return false
  instance.loading = undefined
  instance.panel = panel
  instance.dispatch({ type: panel ? 'loaded' : 'failed' })
  return !!panel
}
