import { useMemo } from 'react'
import { type PageSettings, type PageSettingsInput, resolvePage } from '../../settings/pageSettings.ts'

/** Settings about the page; the same object until one of them changes, though hosts write them anew each time. */
export function usePageSettings(input: PageSettingsInput): PageSettings {
  const written = JSON.stringify(resolvePage(input))
  return useMemo(() => JSON.parse(written), [written])
}
