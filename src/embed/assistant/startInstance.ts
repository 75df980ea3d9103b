import { hasOtherReaders, wasOpen } from '../../conversation/storage/peekStored.ts'
import { listenForPress, type Trigger } from '../../page/read/listenForPress.ts'
import { isSwitchedOff } from '../../page/read/switchedOff.ts'
import { whenIdle } from '../../page/whenIdle.ts'
import { isSelector } from '../../settings/checks.ts'
import { hasStored, readerOf } from '../storedState.ts'
import { drawLauncher } from './drawLauncher.ts'
import { type Instance, settingsOf } from './instance.ts'
import { load, loadPageTools, needsConsent, setOpen } from './loadPanel.ts'
import { isOn, type RawSettings } from './rawSettings.ts'
import { watchPage } from './watchPage.ts'

/** Draws the launcher, watches the page, and loads the panel if it is needed now. Called again for new settings. */
export async function startInstance(instance: Instance): Promise<void> {
  const settings = settingsOf(instance)
  instance.watching.abort()
  instance.watching = new AbortController()
  const { signal } = instance.watching
  instance.hasPanelTakenOver = drawsNoLauncher(settings)
  instance.dispatch({ type: 'started' })
  watchPage(settings, signal, {
    onChange: () => void drawLauncher(instance),
    // The panel handles its hotkeys and URL parameter itself.
    onOpen() {
      if (!instance.panel) void setOpen(instance, true)
      return !instance.panel
    },
    onPageUse: () => void loadPageTools(instance),
    onMenu() {
      if (instance.getState().hasPageTools) return false
      void loadPageTools(instance, true)
      return true
    },
  })
  const { trigger } = settings as { trigger?: Trigger }
  // The panel reports an invalid selector, and handles presses itself once it is there.
  if (trigger && (typeof trigger === 'object' || isSelector(trigger)))
    listenForPress(trigger, signal, () => {
      const isOurs = !instance.panel && !isSwitchedOff()
      if (isOurs) void setOpen(instance, !instance.frame.isOpen())
      return isOurs
    })
  if (needsConsent(instance)) return
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (settings.prefetch === 'idle' && !connection?.saveData)
    signal.addEventListener(
      'abort',
      whenIdle(() => void loadPageTools(instance)),
    )
  if (isOn(settings.notifyAnswered))
    import('../../conversation/answered/whenDue.ts').then(
      ({ whenDue }) => whenDue(readerOf(settings), signal, () => void load(instance)),
      () => {},
    )
  await loadIfNeeded(instance, settings, signal)
}

/**
 * Returns whether the loader must not draw a launcher: the settings are invalid, which the panel's code reports, or the
 * launcher or the panel is part of the page's flow, which the panel itself draws.
 */
function drawsNoLauncher(settings: RawSettings): boolean {
  const { domain, apiKey, endpoint, mode, launcher = 'corner', hideLauncher } = settings
  return (
    /^svc_(?!dsc_)/.test(String(apiKey)) ||
    !(endpoint || (domain && apiKey)) ||
    mode === 'inline' ||
    (!isOn(hideLauncher) && launcher !== 'corner')
  )
}

/** Opens a panel that was open, and loads it if only the panel can do what the settings or stored data require. */
async function loadIfNeeded(instance: Instance, settings: RawSettings, signal: AbortSignal): Promise<void> {
  const { history, trigger, defaultOpen, open } = settings
  const { frame, hasPanelTakenOver } = instance
  const wantsOpen = () => instance.getState().wantsOpen
  // Only the panel can read a host's own store, set the attributes of triggers, and delete the data of other readers.
  const isNeeded = hasPanelTakenOver || trigger || typeof history === 'object'
  const isOpen = () => wantsOpen() ?? isOn(defaultOpen ?? open)
  const mayBeStored = isNeeded || isOpen() || (await hasStored())
  if (!mayBeStored || signal.aborted) return
  const opens = isOpen() || (wantsOpen() === undefined && wasOpen(readerOf(settings)))
  if (opens && !hasPanelTakenOver && !frame.isOpen()) {
    frame.show(true, false)
    void drawLauncher(instance)
  }
  if (isNeeded || opens || hasOtherReaders(readerOf(settings))) void load(instance)
}
