import { readHostTheme } from '../../page/read/hostTheme.ts'
import { radii } from '../../settings/radii.ts'
import { propertiesOf } from '../../view/shell/propertiesOf.ts'
import type { Frame } from '../handover.ts'
import { part } from '../loader/part.ts'
import { readOffset } from '../readOffset.ts'
import { isOn, type RawSettings } from './rawSettings.ts'

/** Positions the frame and applies the colours, font and corners that the panel will have. */
export function paint({ root, launcher, box }: Frame, settings: RawSettings): void {
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
  if (logo) showLogo(launcher, String(logo))
}

/** Replaces the launcher's sign with an image. */
function showLogo(launcher: HTMLElement, logo: string): void {
  if (launcher.querySelector('img')) return
  const image = part('img', 'logo')
  image.src = logo
  image.alt = ''
  // If a policy of the page blocks the image, the sign is shown.
  image.onerror = () => image.remove()
  launcher.prepend(image)
}
