import type { PageHead } from '../../search/types.ts'
import { editAddressOf } from '../docs/arrangement/editAddress.ts'
import type { EditAddress } from '../docs/arrangement/types.ts'

/**
 * Returns the address at which a page can be edited. In the frontmatter, `editLink: false` and `editUrl: false` remove
 * it, and `custom_edit_url` or `editUrl` replace it, as in VitePress, Starlight and Docusaurus.
 */
export function editUrlOf(
  { file, frontmatter }: PageHead,
  edit: EditAddress | undefined,
): string | undefined {
  const { editLink, editUrl, custom_edit_url: custom = editUrl } = frontmatter
  if (editLink === false || custom === false || custom === null) return undefined
  if (typeof custom === 'string' && /^https?:\/\/[^\s]+$/i.test(custom)) return custom
  return edit && editAddressOf(edit, file)
}
