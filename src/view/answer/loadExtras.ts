/**
 * What only some answers need, loaded when the first of them is there. The script tag's file, which is one file,
 * has another way of loading the same: see `src/embed/loadExtras.ts`.
 */
export const loadCode = () => import('../../extras/code.ts')
export const loadMath = () => import('../../extras/math.ts')
