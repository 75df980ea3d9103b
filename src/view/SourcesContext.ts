import { createContext } from 'react'
import type { Source } from '../conversation/turn.ts'

/** Sources of the answer around; without one there are none, and `[1]` is plain text. */
export const SourcesContext = createContext<readonly Source[]>([])
