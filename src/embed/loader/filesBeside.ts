import { ownAddress } from '../ownScript.ts'
import type * as Files from './files.ts'

/** Where the files are that the loader loads, beside the script; the build gives it the name it ends up with. */
declare const panelFolder: string

/**
 * Stands in for `files.ts` in the script tag's file. By whole address: within a script from another site a relative
 * one leads nowhere.
 */
export const importController: typeof Files.importController = () => load('assistant')
export const importPanel: typeof Files.importPanel = () => load('panel')

function load<Module>(name: string): Promise<Module> {
  return import(/* @vite-ignore */ new URL(`${panelFolder}/${name}.js`, ownAddress) as unknown as string)
}
