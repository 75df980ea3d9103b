/** The panel, a file of its own. */
export const importPanel = () => import('./panel.tsx')
