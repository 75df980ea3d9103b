import type { PageHead } from '../../search/types.ts'

/** What separates a name from what the product is: `Celery - Distributed Task Queue`. */
const separator = /\s+[-–—|·]\s+/
/** Words before a name in a title: `Welcome to Flask`, `What is Vite?`. */
const greeting =
  /^(?:welcome to|(?:an )?introduction to|intro to|get(?:ting)? started with|what is|about) (?:the )?/i
/** What stands after it: `Next.js Docs`, `Flask's documentation`. */
const kindOfPage = /\?$|(?:['’]s)?\s+(?:home|home ?page|docs|documentation)$/i
/** Titles that name no product. */
const noName = new RegExp(
  [
    '^(?:home|home ?page|index|read ?me|welcome|about|(?:table of )?contents|intro|introduction|overview|get(?:ting)? started',
    'start here|quick ?start|install(?:ation)?|tutorials?|(?:user )?(?:docs|documentation|guide|manual)',
    'einführung|erste schritte|dokumentation|introducción|documentación|introdução|documentação|introduzione',
    'documentazione|введение|документация|简介|介绍|文档|はじめに|ドキュメント|소개|문서)$',
  ].join('|'),
  'i',
)

/**
 * Returns the name of the docs from their start page: `hero.name` of its frontmatter, as VitePress has it, or its title
 * without a greeting, the kind of page and what the product is. Returns undefined if that names no product, as
 * `Introduction` does not.
 */
export function nameOfDocs({ title, frontmatter: { hero } }: PageHead): string | undefined {
  const name = typeof hero === 'object' && hero !== null && 'name' in hero ? hero.name : undefined
  // Some are HTML.
  if (typeof name === 'string' && /^[^<>]*\S[^<>]*$/.test(name)) return name.trim()
  const parts = title
    .split(separator)
    .map((part) => part.replace(greeting, '').replace(kindOfPage, '').trim())
  return parts.find((part) => part !== '' && !noName.test(part))
}

/** Returns the name of the docs from the start page among their pages, if it names one. */
export function findNameOfDocs(pages: readonly PageHead[], basePath: string): string | undefined {
  const start = pages.find(({ path }) => path === basePath)
  return start && nameOfDocs(start)
}
