/** Loads the panel, a separate file. */
export const importPanel = () => import('./panel.tsx')
