/** Loads the controller, a separate file. The build of the script tag replaces this file: see `filesBeside.ts`. */
export const importController = () => import('../assistant/startController.ts')

export { importPanel } from '../importPanel.ts'
