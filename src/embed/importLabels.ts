import type * as View from '../view/language/importLabels.ts'
import { loadBeside } from './loadBeside.ts'

/** Stands in for `src/view/language/importLabels.ts` in the script tag's file: the words of a language lie beside it. */
export const importLabels: typeof View.importLabels = (tag) => loadBeside(`embed-lang-${tag}.js`)
