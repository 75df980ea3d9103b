import { relative, sep } from 'node:path'
import type { EditAddress } from './types.ts'

/** Placeholder for the file of a page. */
const placeholder = ':path'

/**
 * Describes where pages can be edited.
 *
 * @param address with `:path` in place of the file, or the beginning of all addresses
 * @param from absolute path of the folder that the file is relative to
 * @returns undefined if it is not an address of the web
 */
export function parseEditAddress(
  address: string | undefined,
  docsFolder: string,
  from: string = docsFolder,
): EditAddress | undefined {
  if (address === undefined || !/^https?:\/\/[^\s]+$/i.test(address)) return undefined
  const pattern = address.includes(placeholder) ? address : `${address.replace(/\/*$/, '')}/${placeholder}`
  const way = relative(from, docsFolder).split(sep).join('/')
  return { pattern, prefix: way === '' ? '' : `${way}/` }
}

/** Returns the address at which a page can be edited. */
export function editAddressOf({ pattern, prefix }: EditAddress, file: string): string | undefined {
  const names: string[] = []
  for (const name of `${prefix}${file}`.split('/')) {
    if (name !== '..') names.push(encodeURIComponent(name))
    else if (names.pop() === undefined) return undefined
  }
  return pattern.replace(placeholder, () => names.join('/'))
}
