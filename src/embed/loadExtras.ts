import type * as View from '../view/answer/loadExtras.ts'
import { findOwnScript } from './findOwnScript.ts'

/**
 * Stands in for `src/view/answer/loadExtras.ts` in the script tag's file, which is one file: what only some answers
 * need lies beside it. The address is a whole one, because within a script from another site a relative one leads
 * nowhere; and it is read now, because later no script is the running one.
 */
const ownAddress = findOwnScript()?.src || document.baseURI

function loadBeside<Module>(file: string): Promise<Module> {
  return import(/* @vite-ignore */ new URL(file, ownAddress).href)
}

export const loadCode: typeof View.loadCode = () => loadBeside('embed-code.js')
export const loadMath: typeof View.loadMath = () => loadBeside('embed-math.js')
