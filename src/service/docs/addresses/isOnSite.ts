import type { AddressRules } from './pagePath.ts'

/** Whether the docs generator makes a page of a Markdown file. Docusaurus leaves out folders that begin with `_`. */
export function isOnSite(file: string, { docusaurus }: AddressRules): boolean {
  return !docusaurus || !/(?:^|\/)_/.test(file)
}
