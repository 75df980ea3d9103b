import { createContext } from 'react'

/**
 * What is typed and not yet asked. Apart from the rest of the assistant, and given to the composer alone: when a context
 * changes, React looks through everything below it for those who read it, and that may be hundreds of turns.
 */
export const DraftContext = createContext('')
