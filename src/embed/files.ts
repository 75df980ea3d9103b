/** The life of an assistant, a file of its own. The script tag's file has another way to it: see `filesBeside.ts`. */
export const importAssistant = () => import('./assistant/startAssistant.ts')

/** The panel, another one. */
export const importPanel = () => import('./panel.tsx')
