/** What takes over from the loader, a file of its own. The script tag's file has another way: see `filesBeside.ts`. */
export const importController = () => import('../assistant/startController.ts')

export { importPanel } from '../importPanel.ts'
