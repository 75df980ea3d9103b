import { labels as english } from '../../languages/en.ts'
import type { LanguageTag } from '../../protocol/languages.ts'
import type { Labels } from '../../settings/labels.ts'
import { importLabels } from './importLabels.ts'

/** Words, and the language they are in. */
export interface Pack {
  tag: LanguageTag | 'en'
  labels: Labels
}

export const englishPack: Pack = { tag: 'en', labels: english }

const arrived = new Map<string, Pack>([['en', englishPack]])
const underWay = new Map<string, Promise<Pack>>()

/** The words of a language, if they are there. */
export function findPack(tag: Pack['tag']): Pack | undefined {
  return arrived.get(tag)
}

/** The words of a language; the English ones where they do not come, which is said in the console. Never rejects. */
export function loadPack(tag: Pack['tag']): Promise<Pack> {
  const pack = arrived.get(tag)
  if (pack || tag === 'en') return Promise.resolve(pack ?? englishPack)
  const loading = underWay.get(tag) ?? load(tag)
  underWay.set(tag, loading)
  return loading
}

async function load(tag: LanguageTag): Promise<Pack> {
  try {
    const { labels } = await importLabels(tag)
    const pack = { tag, labels }
    arrived.set(tag, pack)
    return pack
  } catch (error) {
    console.warn(`DocsAssistant is in English: its words in "${tag}" did not load.`, error)
    return englishPack
  } finally {
    // So that another try is made when the language is wanted again.
    underWay.delete(tag)
  }
}
