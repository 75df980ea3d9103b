import { ownAddress } from '../ownScript.ts'
import type * as Files from './files.ts'

/** Folder of the files that the loader loads; set by the build. */
declare const panelFolder: string

/** Replaces `files.ts` in the script tag, where a relative import would resolve against the page. */
export const importAssistant: typeof Files.importAssistant = () => load('assistant')
export const importPanel: typeof Files.importPanel = () => load('panel')

function load<Module>(name: string): Promise<Module> {
  return import(/* @vite-ignore */ new URL(`${panelFolder}/${name}.js`, ownAddress) as unknown as string)
}
