import type { ViewSettings } from '../../settings/viewSettings.ts'

/** Returns the CSS properties of a look. They override those of the page, because they are on a closer element. */
export function propertiesOf({
  accent,
  radius,
  font,
  offset: { x, y },
}: Pick<ViewSettings, 'accent' | 'radius' | 'font' | 'offset'>): Record<`--${string}`, string | undefined> {
  return {
    '--docs-assistant-accent': accent,
    '--docs-assistant-radius': inPixels(radius),
    '--docs-assistant-font': font === 'inherit' ? undefined : font,
    '--corner-x': inPixels(x),
    '--corner-y': inPixels(y),
  }
}

function inPixels(length: number | undefined): string | undefined {
  return length === undefined ? undefined : `${length}px`
}
