import { createContext } from 'react'
import type { PageSettings } from '../../settings/pageSettings.ts'

/** Provides the page settings to parts in a host's layout. */
export const PageContext = createContext<PageSettings | undefined>(undefined)
