import { readdir } from 'node:fs/promises'
import { parse } from 'yaml'
import { subjectTerms } from '../../../search/index/terms.ts'
import { detectLanguage } from '../../../search/languages/detectLanguage.ts'
import { searchedText } from '../../../search/question/searchedText.ts'
import { type DocsRoot, readDocsFile, resolveDocsPath } from '../../docs/files/docsFile.ts'

/** Instructions of the site for the model: `Assistant.md`, and guides to topics in `skills/<name>/SKILL.md`. */
export interface Guidance {
  /** Text of `Assistant.md`, or empty. */
  instructions: string
  guides: readonly Guide[]
}

export interface Guide {
  name: string
  /** One sentence that says when to use the guide. */
  description: string
  text: string
}

/** Maximum length of a guidance file. Longer files are cut, because they are sent with every question. */
const maxLength = 16_000

/** Reads the current guidance of a docs folder. Missing files are skipped. */
export async function readGuidance(root: DocsRoot): Promise<Guidance> {
  const [instructions, names] = await Promise.all([
    readText(root, 'Assistant.md'),
    resolveDocsPath(root, 'skills')
      .then((folder) => readdir(folder))
      .catch(() => []),
  ])
  const guides = await Promise.all(
    names.sort().map(async (name) => readGuide(name, await readText(root, `skills/${name}/SKILL.md`))),
  )
  return {
    instructions: withoutFrontmatter(instructions).text,
    guides: guides.filter((guide) => guide !== undefined),
  }
}

/**
 * Returns the guide whose name and description share the most words with the question, or undefined if no guide does.
 */
export function fittingGuide(guides: readonly Guide[], question: string): Guide | undefined {
  const searched = searchedText(question)
  const language = detectLanguage(searched)?.language
  const asked = new Set(subjectTerms(searched, language))
  const ranked = guides
    .map((guide) => ({
      guide,
      shared: countShared(subjectTerms(`${guide.name} ${guide.description}`, language), asked),
    }))
    .sort((left, right) => right.shared - left.shared)
  return ranked[0] && ranked[0].shared > 0 ? ranked[0].guide : undefined
}

function countShared(words: readonly string[], asked: ReadonlySet<string>): number {
  return new Set(words.filter((word) => asked.has(word))).size
}

async function readText(root: DocsRoot, file: string): Promise<string> {
  const bytes = await readDocsFile(root, file).catch(() => undefined)
  return bytes?.toString('utf8').slice(0, maxLength) ?? ''
}

function readGuide(folderName: string, source: string): Guide | undefined {
  const { fields, text } = withoutFrontmatter(source)
  if (text === '') return undefined
  const field = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined)
  return { name: field('name') ?? folderName, description: field('description') ?? '', text }
}

function withoutFrontmatter(source: string): { fields: Record<string, unknown>; text: string } {
  const [whole = '', yaml = ''] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source) ?? []
  return { fields: parseFields(yaml), text: source.slice(whole.length).trim() }
}

function parseFields(yaml: string): Record<string, unknown> {
  try {
    const fields: unknown = parse(yaml)
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
