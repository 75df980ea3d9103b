import { createContext } from 'react'

/** How often the page took the widget away and it came back; what a browser forgets then has to be done again. */
export const ReturnsContext = createContext(0)
