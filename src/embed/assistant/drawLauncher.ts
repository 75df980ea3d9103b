import { readHostTheme } from '../../page/read/hostTheme.ts'
import { isSwitchedOff } from '../../page/read/switchedOff.ts'
import { radii } from '../../settings/radii.ts'
import { propertiesOf } from '../../view/shell/propertiesOf.ts'
import type { Frame } from '../handover.ts'
import { part } from '../loader/part.ts'
import { readOffset } from '../readOffset.ts'
import { completeFrame } from './completeFrame.ts'
import { type Instance, settingsOf } from './instance.ts'
import { labelsFor } from './labels.ts'
import { isOn, type RawSettings } from './rawSettings.ts'

/**
 * Puts the launcher into the page as the settings and the page want it. In English in the same task, and once for all
 * changes of a task, because each drawing reads computed styles.
 */
export function drawLauncher(instance: Instance): Promise<void> {
  instance.drawing ??= Promise.resolve().then(() => {
    instance.drawing = undefined
    return draw(instance)
  })
  return instance.drawing
}

async function draw(instance: Instance): Promise<void> {
  const { frame, watching } = instance
  if (instance.hasPanelTakenOver || !document.body) return
  // The panel is about to replace the launcher that the loader drew.
  if (instance.isPanelNear && instance.getState().kind === 'loading') return
  completeFrame(frame)
  const settings = settingsOf(instance)
  const container = instance.container()
  const language = settings.locale ?? container.closest('[lang]')?.getAttribute('lang')
  const localized = labelsFor(String(language ?? ''), settings.labels)
  const { labels, lang, dir } = localized instanceof Promise ? await localized : localized
  // Loaded on demand, because few sites have it. If it cannot be loaded, the frame keeps its field for a question.
  if (settings.mode === 'search')
    await import('./searchFrame.ts').then(
      ({ dress }) => dress(frame),
      () => {},
    )
  if (instance.isGone() || watching.signal.aborted || instance.hasPanelTakenOver) return
  if (isSwitchedOff()) return frame.host.remove()
  Object.assign(frame.root, { lang, dir })
  frame.write(labels, settings.siteName, instance.getState().kind === 'failed')
  paint(frame, settings)
  frame.putInto(container)
}

/** Positions the frame and applies the colours, font and corners that the panel will have. */
function paint({ root, launcher, box }: Frame, settings: RawSettings): void {
  const { accent, font, radius, mode = 'popover', side, position, density, offset, logo } = settings
  const distance = typeof offset === 'string' ? readOffset(offset) : offset
  const isChosen = settings.theme === 'light' || settings.theme === 'dark'
  const theme = isChosen ? settings.theme : readHostTheme()
  Object.assign(root.dataset, { theme, mode, position, density, font })
  root.style.colorScheme = String(theme)
  if (box) box.panel.dataset.side = String(side)
  const properties = propertiesOf({
    accent,
    font,
    radius: radii[radius as keyof typeof radii] ?? radius,
    offset: Object(distance) === distance ? distance : { x: distance, y: distance },
  } as Parameters<typeof propertiesOf>[0])
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value ?? '')
  launcher.style.display = isOn(settings.hideLauncher) ? 'none' : ''
  if (logo && !launcher.querySelector('img')) showLogo(launcher.firstElementChild!, String(logo))
}

/** Replaces the launcher's sign with an image, unless a policy of the page blocks the image. */
function showLogo(sign: Element, logo: string): void {
  const image = part('img', 'logo')
  Object.assign(image, { src: logo, alt: '', width: 20, height: 20 })
  image.onerror = () => image.replaceWith(sign)
  sign.replaceWith(image)
}
