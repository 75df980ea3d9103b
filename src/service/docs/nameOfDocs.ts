import type { PageHead } from '../../search/types.ts'

/** Returns the name of the docs from their start page: `hero.name` of its frontmatter, as VitePress has it, or its title. */
export function nameOfDocs({ title, frontmatter: { hero } }: PageHead): string {
  const name = typeof hero === 'object' && hero !== null && 'name' in hero ? hero.name : undefined
  // Some are HTML.
  return typeof name === 'string' && /^[^<>]*\S[^<>]*$/.test(name) ? name.trim() : title
}
