import { createContext } from 'react'

/** Whether the browser leaves out what is within, as far from view; it keeps its size. */
export const SkippedContext = createContext(false)
