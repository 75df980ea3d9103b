export const importPanel = () => import('./panel.tsx')
