import { useMemo } from 'react'
import { type PageSettings, type PageSettingsInput, resolvePage } from '../../settings/pageSettings.ts'

/** Resolves the page settings. The same object until one changes, although hosts create them on each render. */
export function usePageSettings(input: PageSettingsInput): PageSettings {
  const written = JSON.stringify(resolvePage(input))
  return useMemo(() => JSON.parse(written), [written])
}
