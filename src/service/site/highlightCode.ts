import type { Element, ElementContent, Root } from 'hast'
import { all, createLowlight } from 'lowlight'
import { visit } from 'unist-util-visit'
import { nameCodeLanguage } from '../../protocol/codeLanguages.ts'
import { hastText } from './hastText.ts'
import type { SiteWords } from './words/SiteWords.ts'

const lowlight = createLowlight(all)
lowlight.registerAlias({
  typescript: ['mts', 'cts'],
  javascript: ['mjs', 'cjs'],
  bash: ['shellscript'],
  xml: ['vue', 'svelte', 'astro'],
})

/** Maximum length of highlighted code, in characters. Longer code is shown plain. */
const maxHighlighted = 50_000

/** Converts every code block to a figure with its language or title as caption, and highlights it with classes. */
export function highlightCode(tree: Root, words: Pick<SiteWords, 'code'>): void {
  visit(tree, 'element', (pre, index, parent) => {
    if (pre.tagName !== 'pre' || index === undefined || !parent) return undefined
    const code = pre.children.find(
      (child): child is Element => child.type === 'element' && child.tagName === 'code',
    )
    if (!code) return undefined
    parent.children[index] = toFigure(code, words.code)
    return index + 1
  })
}

function toFigure(code: Element, plainName: string): Element {
  const language = languageOf(code)
  const title = typeof code.properties.dataTitle === 'string' ? code.properties.dataTitle : undefined
  const label = title ?? (language ? nameCodeLanguage(language) : plainName)
  return element('figure', { className: ['code'], dataLanguage: language }, [
    element('figcaption', {}, [element('span', {}, [{ type: 'text', value: label }])]),
    // Focusable, so that wide code can be scrolled with the keyboard.
    element('pre', { tabIndex: 0 }, [
      element('code', { className: language ? [`language-${language}`] : [] }, highlight(code, language)),
    ]),
  ])
}

function highlight(code: Element, language: string | undefined): ElementContent[] {
  const text = hastText(code)
  if (!language || !lowlight.registered(language) || text.length > maxHighlighted)
    return [{ type: 'text', value: text }]
  return lowlight.highlight(language, text).children as ElementContent[]
}

function languageOf(code: Element): string | undefined {
  const names = Array.isArray(code.properties.className) ? code.properties.className : []
  const name = names.map(String).find((candidate) => candidate.startsWith('language-'))
  // Generators add options to the language: `js{1,3}`, `ts:line-numbers`.
  return name && /^language-(?!none$)([\w+#.-]+)/.exec(name)?.[1]?.toLowerCase()
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
