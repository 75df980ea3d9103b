import { useEffect, useState } from 'react'
import { readHostTheme, type Theme, watchHostTheme } from '../../page/read/hostTheme.ts'
import type { ViewSettings } from '../../settings/viewSettings.ts'

/** Returns the palette: the setting, or the palette of the page as it changes. */
export function useTheme(setting: ViewSettings['theme']): Theme {
  const [hostTheme, setHostTheme] = useState(readHostTheme)
  useEffect(() => {
    if (setting !== 'auto') return
    const update = () => setHostTheme(readHostTheme())
    update()
    return watchHostTheme(update)
  }, [setting])
  return setting === 'auto' ? hostTheme : setting
}
