import { labels as english } from '../../languages/en.ts'
import type { LanguageTag } from '../../protocol/languages.ts'
import type { Labels } from '../../settings/labels.ts'
import { importLabels } from './importLabels.ts'

/** Labels and their language. */
export interface Pack {
  tag: LanguageTag | 'en'
  labels: Labels
}

export const englishPack: Pack = { tag: 'en', labels: english }

const arrived = new Map<string, Pack>([['en', englishPack]])
const underWay = new Map<string, Promise<Pack>>()

/** Returns the labels of a language if they are loaded. */
export function findPack(tag: Pack['tag']): Pack | undefined {
  return arrived.get(tag)
}

/** Loads the labels of a language. Returns the English ones and logs a warning if that fails. Never rejects. */
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
    console.warn(
      `DocsAssistant: the labels in "${tag}" could not be loaded, so the panel is in English.`,
      error,
    )
    return englishPack
  } finally {
    // Lets the next request try again.
    underWay.delete(tag)
  }
}
