import type * as View from '../view/answer/loadExtras.ts'
import { loadBeside } from './loadBeside.ts'

/** Stands in for `src/view/answer/loadExtras.ts` in the script tag's file: what only some answers need lies beside it. */
export const loadCode: typeof View.loadCode = () => loadBeside('embed-code.js')
export const loadMath: typeof View.loadMath = () => loadBeside('embed-math.js')
