import GithubSlugger, { slug } from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString as textContent } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

/** Rules for heading ids. `docusaurus` also fits Starlight and Nextra: GitHub's, with a dash for the space before a badge. */
export type AnchorStyle = 'github' | 'docusaurus' | 'vitepress' | 'mkdocs'

/**
 * Computes the ids of a page's headings as the site's generator does: an id in the source wins; otherwise the id is a
 * slug of the text, with a number if it is already used.
 */
export function headingAnchors(tree: Root, style: AnchorStyle): ReadonlyMap<Heading, string> {
  const anchors = new Map<Heading, string>()
  const asHtml: Heading[] = []
  const written: string[] = []
  visit(tree, 'heading', ({ data }) => {
    if (data?.customId !== undefined) written.push(data.customId)
  })
  const createAnchor = creators[style](written)
  visit(tree, 'heading', (heading) => {
    const text = headingText(heading)
    if (heading.data?.isHtml) asHtml.push(heading)
    else
      anchors.set(heading, createAnchor(style === 'docusaurus' ? text : text.trim(), heading.data?.customId))
  })
  // Generators make no id for these, so they must not take one from another heading.
  for (const heading of asHtml) {
    anchors.set(heading, createAnchor(headingText(heading).trim(), heading.data?.customId))
  }
  return anchors
}

/** Returns the id of the first heading with a text, if the source gives it no other. */
export function headingSlug(text: string, style: AnchorStyle): string {
  return slugs[style](text)
}

const githubSlug = (text: string) => slug(text)
const slugs = { github: githubSlug, docusaurus: githubSlug, vitepress: vitepressSlug, mkdocs: mkdocsSlug }
const creators = {
  github: createGithubAnchors,
  docusaurus: createGithubAnchors,
  vitepress: createVitepressAnchors,
  mkdocs: createMkdocsAnchors,
}

/** Returns a heading's text without inline HTML, such as a badge. */
function headingText(heading: Heading): string {
  return heading.data?.writtenText ?? textContent(heading, { includeHtml: false })
}

function createGithubAnchors() {
  const slugger = new GithubSlugger()
  return (text: string, customId: string | undefined) => customId ?? slugger.slug(text)
}

function createVitepressAnchors() {
  const taken = new Set<string>()
  /** The next number to try for a slug, so that a page of equal headings takes no time of its square. */
  const numbers = new Map<string, number>()
  return (text: string, customId: string | undefined) => {
    const slug = vitepressSlug(text)
    let anchor = customId ?? slug
    if (customId === undefined && taken.has(anchor)) {
      let number = numbers.get(slug) ?? 1
      while (taken.has(`${slug}-${number}`)) number++
      numbers.set(slug, number + 1)
      anchor = `${slug}-${number}`
    }
    taken.add(anchor)
    return anchor
  }
}

/** Computes a slug as `@mdit-vue/shared` does, which VitePress uses: https://github.com/mdit-vue/mdit-vue. */
function vitepressSlug(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the generator drops control characters
      .replace(/[\u0000-\u001f]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase()
  )
}

/** Makes ids unique as Python-Markdown does: of equal headings, and of those without a letter of ASCII, by `_1`. */
function createMkdocsAnchors(written: readonly string[]) {
  const taken = new Set(written)
  /** The last number of a slug, so that a page of equal headings takes no time of its square. */
  const numbers = new Map<string, number>()
  return (text: string, customId: string | undefined) => {
    let anchor = customId ?? mkdocsSlug(text)
    if (customId === undefined && (anchor === '' || taken.has(anchor))) {
      const [, stem = anchor, start = '0'] = /^(.*)_(\d+)$/.exec(anchor) ?? []
      let number = Math.max(numbers.get(stem) ?? 0, Number(start)) + 1
      while (taken.has(`${stem}_${number}`)) number++
      numbers.set(stem, number)
      anchor = `${stem}_${number}`
    }
    taken.add(anchor)
    return anchor
  }
}

/** Computes a slug as the extension `toc` of Python-Markdown does, if `slugify` is not set. */
function mkdocsSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\w\s-]|[^\x20-\x7e]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}
