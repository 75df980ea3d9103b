import type { PresentationSettingsInput } from '../settings/presentationSettings.ts'

/** Parses `24`, or `24 80` for two directions. */
export function readOffset(text: string | undefined): PresentationSettingsInput['offset'] {
  const [x, y] =
    text
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  return x === undefined || y === undefined ? x : { x, y }
}
