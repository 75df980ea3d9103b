import type { LanguageTag } from '../../protocol/languages.ts'
import type { Labels } from '../../settings/labels.ts'
import { importLabels } from './importLabels.ts'

export interface Pack {
  tag: LanguageTag | 'en'
  labels: Labels
}

const arrived = new Map<string, Pack>()
const underWay = new Map<string, Promise<Pack | undefined>>()

export function findPack(tag: LanguageTag): Pack | undefined {
  return arrived.get(tag)
}

/** Loads the labels of a language. Returns undefined and logs a warning if that fails. Never rejects. */
export function loadPack(tag: LanguageTag): Promise<Pack | undefined> {
  const pack = arrived.get(tag)
  if (pack) return Promise.resolve(pack)
  const loading = underWay.get(tag) ?? load(tag)
  underWay.set(tag, loading)
  return loading
}

async function load(tag: LanguageTag): Promise<Pack | undefined> {
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
    return undefined
  } finally {
    // Lets the next request try again.
    underWay.delete(tag)
  }
}
