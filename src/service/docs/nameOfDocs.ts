import type { PageHead } from '../../search/types.ts'

/** What separates a name from what the product is: `Celery - Distributed Task Queue`. */
const separator = /\s+[-–—|·]\s+/
/** Words before a name in a title: `Welcome to Flask`. */
const greeting = /^welcome to (?:the )?/i
/** Words after it: `Next.js Docs`, `Flask's documentation`. */
const kindOfPage = /(?:['’]s)?\s+(?:home|home ?page|docs|documentation)$/i
/** Titles that name no product. */
const noName = /^(?:home|home ?page|docs|documentation|index|introduction|overview|getting started)$/i

/**
 * Returns the name of the docs from their start page: `hero.name` of its frontmatter, as VitePress has it, or its title
 * without a greeting, the kind of page and what the product is.
 */
export function nameOfDocs({ title, frontmatter: { hero } }: PageHead): string {
  const name = typeof hero === 'object' && hero !== null && 'name' in hero ? hero.name : undefined
  // Some are HTML.
  if (typeof name === 'string' && /^[^<>]*\S[^<>]*$/.test(name)) return name.trim()
  const parts = title
    .split(separator)
    .map((part) => part.replace(greeting, '').replace(kindOfPage, '').trim())
  return parts.find((part) => part !== '' && !noName.test(part)) ?? title
}
