/** Modules that only some answers need, loaded with the first of them. */
export const loadCode = () => import('../../../extras/code.ts')
export const loadMath = () => import('../../../extras/math.ts')
