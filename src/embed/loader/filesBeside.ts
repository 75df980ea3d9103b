import { ownAddress } from '../ownScript.ts'
import type * as Files from './files.ts'

/** Folder of the files that the loader loads; set by the build. */
declare const panelFolder: string

/**
 * Replaces `files.ts` in the script tag. Uses absolute addresses, because a relative import in a script from another
 * site would not resolve.
 */
export const importController: typeof Files.importController = () => load('assistant')
export const importPanel: typeof Files.importPanel = () => load('panel')

function load<Module>(name: string): Promise<Module> {
  return import(/* @vite-ignore */ new URL(`${panelFolder}/${name}.js`, ownAddress) as unknown as string)
}
