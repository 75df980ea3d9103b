import { createContext } from 'react'
import type { PageSettings } from '../settings/pageSettings.ts'

/** Settings about the page, for parts that stand in a layout of the host's. */
export const PageContext = createContext<PageSettings | undefined>(undefined)
