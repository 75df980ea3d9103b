import { createContext } from 'react'

/** Whether the browser skips rendering the content because it is far from view. */
export const SkippedContext = createContext(false)
