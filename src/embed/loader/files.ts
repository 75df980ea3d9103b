/** Loads the separate files. The build of the script tag replaces this file: see `filesBeside.ts`. */
export const importAssistant = () => import('../assistant/startAssistant.ts')

export { importPanel } from '../importPanel.ts'
