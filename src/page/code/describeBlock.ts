import { closestOf } from '../read/closestOf.ts'

/** Wrappers of one code block in docs generators, from Docusaurus to Mintlify. */
const frames =
  '.theme-code-block, .expressive-code, .vp-code-block-title, .literal-block-wrapper, .highlight, .nextra-code, .code-block, div[class*="language-"], figure'

const titles =
  '[class*="codeBlockTitle"], .vp-code-block-title-text, .code-block-caption .caption-text, .filename, figcaption .title, [data-component-part="code-block-header-filename"], figcaption'

/** Language names that mean "none". */
const noLanguage = /^(?:none|text|txt|plain|plaintext|default|notranslate|undefined)$/

/** Returns the language of a code block and its file name, if the site states them. */
export function describeBlock(block: Element) {
  return { language: languageOf(block), fileName: fileNameOf(block) }
}

function languageOf(block: Element): string | undefined {
  const code = block.querySelector('code')
  const around = closestOf(
    block,
    'div[class*="language-"], div[class*="highlight-"], [data-language], [data-lang]',
  )
  for (const element of [code, block, around]) {
    const named =
      element?.getAttribute('data-language') ??
      element?.getAttribute('data-lang') ??
      element?.getAttribute('language') ??
      /(?:^|\s)(?:lang(?:uage)?|highlight|brush:\s*)-?([\w+#.-]+)/.exec(
        element?.getAttribute('class') ?? '',
      )?.[1]
    const language = named?.replace(/^-/, '').toLowerCase()
    if (language && !noLanguage.test(language)) return language
  }
  return undefined
}

function fileNameOf(block: Element): string | undefined {
  const tab = tabOf(block)
  if (tab) return tab
  for (
    let frame = block.parentElement?.closest(frames);
    frame;
    frame = frame.parentElement?.closest(frames)
  ) {
    // The title of a wrapper with several blocks does not belong to this one.
    if ([...frame.querySelectorAll('pre')].some((other) => other !== block && !other.closest('.linenos')))
      break
    const title = titleIn(frame.querySelector(titles))
    if (title) return title
    const header = frame.matches('.nextra-code')
      ? titleIn(frame.querySelector(':scope > div:has(+ pre)'))
      : undefined
    if (header) return header
  }
  return undefined
}

/** Returns a title. Some captions name the language, so a caption counts only if it looks like a file name. */
function titleIn(element: Element | null): string | undefined {
  const nodes = [...(element?.childNodes ?? [])].filter((node) => node.nodeName !== 'BUTTON')
  const title = nodes
    .map((node) => node.textContent)
    .join('')
    .trim()
  return element?.tagName === 'FIGCAPTION' && !/^\S*(?:[./]\S+|file)$/.test(title)
    ? undefined
    : title || undefined
}

/** VitePress names the blocks of a code group on its tabs. */
function tabOf(block: Element): string | undefined {
  const group = block.closest('.vp-code-group')
  const shown = block.closest('.blocks > *')
  if (!group || !shown) return undefined
  const index = [...(shown.parentElement?.children ?? [])].indexOf(shown)
  return group.querySelectorAll('.tabs label')[index]?.textContent?.trim() || undefined
}
