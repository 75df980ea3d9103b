import type { Heading, Link, ListItem, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import { isRecord } from './isRecord.ts'

/**
 * Returns what a start page shows of its frontmatter in VitePress (`hero` and `features`) and Starlight (`hero`): the name
 * as a heading, what the product is, the buttons as links, and the features as a list. Markup in the texts is left out.
 *
 * @returns an empty list if the frontmatter has neither `hero` nor `layout: home`
 */
export function homeContent({ layout, hero, features }: Readonly<Record<string, unknown>>): RootContent[] {
  if (!isRecord(hero)) return layout === 'home' ? featureList(features) : []
  const name = textOf(hero.name ?? hero.title)
  const sentences = [hero.text, hero.tagline].map(textOf).filter((each) => each !== undefined)
  const actions = recordsIn(hero.actions).flatMap(linkTo)
  return [
    ...(name ? [headingOf(name)] : []),
    ...sentences.map(paragraphOf),
    ...listOf(actions.map((action) => [paragraphOf(action)])),
    ...featureList(features),
  ]
}

function featureList(features: unknown): RootContent[] {
  return listOf(recordsIn(features).map(featureContent))
}

function featureContent(feature: Readonly<Record<string, unknown>>): Paragraph[] {
  const title = textOf(feature.title)
  const details = textOf(feature.details)
  const [more] = linkTo({ text: feature.linkText ?? feature.title, link: feature.link })
  const name: PhrasingContent | undefined = title && {
    type: 'strong',
    children: [more && !feature.linkText ? more : title],
  }
  return [name, details, feature.linkText ? more : undefined]
    .filter((each) => each !== undefined)
    .map(paragraphOf)
}

function listOf(items: readonly Paragraph[][]): RootContent[] {
  const children = items
    .filter((content) => content.length > 0)
    .map((content): ListItem => ({ type: 'listItem', spread: false, children: content }))
  return children.length > 0 ? [{ type: 'list', ordered: false, spread: false, children }] : []
}

function headingOf(name: Text): Heading {
  return { type: 'heading', depth: 1, children: [name] }
}

function paragraphOf(content: PhrasingContent): Paragraph {
  return { type: 'paragraph', children: [content] }
}

function linkTo({ text, link }: Readonly<Record<string, unknown>>): Link[] {
  const label = textOf(text)
  return label && typeof link === 'string' ? [{ type: 'link', url: link, children: [label] }] : []
}

/** Returns a text without markup; undefined if there is none. */
function textOf(value: unknown): Text | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replace(/<br\b[^<>]*>/gi, ' ').replace(/<[^<>]*>/g, '')
  const line = text.replace(/\s+/g, ' ').trim()
  return line === '' ? undefined : { type: 'text', value: line }
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
