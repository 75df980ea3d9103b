import { blocksText, separateCode } from '../../../search/index/blockText.ts'
import { detectLanguage } from '../../../search/languages/detectLanguage.ts'
import { codeOf } from '../../../search/languages/searchLanguage.ts'
import { spokenFunctionWords } from '../../../search/languages/spokenFunctionWords.ts'
import { pagesPerStep } from '../../../search/pagesPerStep.ts'
import type { PageHead, Passage } from '../../../search/types.ts'

/** A tag of a language, such as `de`, `pt-BR` or `zh_Hant`. */
const tagPattern = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i
/** A folder of two letters and a region or script, such as `de`, `pt-br` or `zh-Hant`. */
const folderPattern = /^[a-z]{2}(?:-(?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** Maximum number of passages whose words are read. */
const maxPassages = 10
/** Maximum number of paragraphs whose languages are compared, and of characters that are read of each. */
const maxParagraphs = 40
const maxParagraphLength = 300
/** An English page is translated in part if so much of its text is in one other language. */
const leastTranslated = 0.25

/**
 * Returns the language of a page as its frontmatter says, else as its words tell; undefined if neither does. A page that
 * is translated in part is in the language that it is translated into.
 */
export function pageLanguage(
  frontmatter: Readonly<Record<string, unknown>>,
  passages: readonly Passage[],
): string | undefined {
  const declared = declaredLanguage(frontmatter)
  if (declared !== undefined && declared !== 'zh') return declared
  const detected = detectLanguage(proseOf(passages.slice(0, maxPassages)))
  const sure = detected?.isSure ? detected.language : undefined
  if (detected === undefined) return declared
  if (declared !== undefined) return withScript(declared, sure)
  return sure === undefined || sure === 'en' ? (partLanguage(passages) ?? sure) : sure
}

function proseOf(passages: readonly Passage[]): string {
  return passages
    .map(({ blocks }) => blocksText(separateCode(blocks).prose).replace(/`[^`]*`/g, ' '))
    .join('\n')
}

/** Returns the language other than English that the title and a paragraph are in, or enough paragraphs. */
function partLanguage(passages: readonly Passage[]): string | undefined {
  const paragraphs = proseOf(passages)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const step = Math.ceil(paragraphs.length / maxParagraphs)
  const lengths = new Map<string, number>()
  let all = 0
  for (let at = 0; at < paragraphs.length; at += step) {
    const paragraph = paragraphs[at]!.slice(0, maxParagraphLength)
    const detected = detectLanguage(paragraph)
    if (!detected?.isSure) continue
    all += paragraph.length
    lengths.set(detected.language, (lengths.get(detected.language) ?? 0) + paragraph.length)
  }
  lengths.delete('en')
  const [most] = [...lengths].sort((left, right) => right[1] - left[1])
  if (!most) return undefined
  const [language, length] = most
  const ofTitle = detectLanguage(passages[0]?.pageTitle ?? '')
  return length >= all * leastTranslated || (ofTitle?.isSure && ofTitle.language === language)
    ? language
    : undefined
}

/**
 * Returns pages with the language of their folder: `zh` for the pages below `zh/` and `i18n/zh/`. A folder is of a
 * language if its name is the language's tag and one of its pages is in it, since `it` and `is` may be other words. Of
 * a language that the widget does not speak, it is enough that no page is in English. Pages whose frontmatter says the language keep
 * it. Yields where other work may have its turn.
 */
export function* withFolderLanguages<Found extends PageHead>(
  pages: readonly Found[],
): Generator<void, Found[]> {
  const languages = new Map<string, Set<string>>()
  let folder = ''
  let folders: readonly TagFolder[] = []
  // Most files are in the folder of the file before.
  const foldersOf = (file: string) => {
    const end = Math.max(0, file.lastIndexOf('/'))
    if (end !== folder.length || !file.startsWith(folder)) {
      folder = file.slice(0, end)
      folders = tagFolders(folder)
    }
    return folders
  }
  for (const [at, { file, language }] of pages.entries()) {
    if (at % pagesPerStep === 0) yield
    for (const { path } of foldersOf(file)) {
      const found = languages.get(path) ?? new Set()
      languages.set(path, language ? found.add(codeOf(language)) : found)
    }
  }
  const isLanguage = ({ path, tag }: TagFolder) => {
    const found = languages.get(path) ?? new Set()
    return found.has(codeOf(tag)) || (!Object.hasOwn(spokenFunctionWords, codeOf(tag)) && !found.has('en'))
  }
  const found: Found[] = []
  for (const [at, page] of pages.entries()) {
    if (at % pagesPerStep === 0) yield
    const isDeclared = declaredLanguage(page.frontmatter) !== undefined
    const folder = isDeclared ? undefined : foldersOf(page.file).find(isLanguage)
    found.push(folder ? { ...page, language: withScript(folder.tag, page.language) } : page)
  }
  return found
}

/** Returns a tag of a language with the script that was detected: a folder `zh` may be in Traditional Chinese. */
function withScript(tag: string, detected: string | undefined): string {
  return tag === 'zh' && detected === 'zh-TW' ? detected : tag
}

function declaredLanguage({ lang, language = lang }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof language === 'string' && tagPattern.test(language) ? language.replaceAll('_', '-') : undefined
}

interface TagFolder {
  path: string
  tag: string
}

/** Returns a folder and those that it is in, if their names are tags of languages. */
function tagFolders(folder: string): TagFolder[] {
  const names = folder.split('/')
  return names.flatMap((name, index) => {
    const tag = name.replaceAll('_', '-')
    const isTag = folderPattern.test(tag) && languageNames.of(codeOf(tag)) !== undefined
    return isTag ? [{ path: names.slice(0, index + 1).join('/'), tag }] : []
  })
}
