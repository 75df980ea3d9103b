import { findOwnScript } from './findOwnScript.ts'

/**
 * The address of the script tag's file: a whole one, because within a script from another site a relative one leads
 * nowhere; and it is read now, because later no script is the running one.
 */
const ownAddress = findOwnScript()?.src || document.baseURI

/** Loads a module that lies beside the script tag's file, which is one file and cannot hold what is needed later. */
export function loadBeside<Module>(file: string): Promise<Module> {
  return import(/* @vite-ignore */ new URL(file, ownAddress).href)
}
