import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PanelLabels } from '../../languages/onDemand/en.ts'
import { readHostLanguage, watchHostLanguage } from '../../page/read/hostLanguage.ts'
import type { LanguageTag } from '../../protocol/languages.ts'
import { parseLanguageTag } from '../../protocol/languages.ts'
import type { LabelsInput } from '../../settings/labels/labels.ts'
import type { Settings } from '../../settings/settings.ts'
import { importLabels } from './importLabels.ts'
import { matchLanguage } from './matchLanguage.ts'

/** Time, in milliseconds, after which English labels are shown while others load. */
const patienceMs = 300

export interface LocalizedLabels {
  /** BCP 47 tag with the page's region, which decides the format of numbers and times. */
  language: string
  labels: PanelLabels
}

/**
 * Returns the labels in the configured language, or in the language of the page as it changes. Undefined for a moment
 * while the first ones load: a launcher that appears late is better than one that changes its text. Later, the current
 * labels stay until the next ones are loaded.
 *
 * @param english always the same labels; complete, or those that are shown without the panel
 */
export function useLabels(
  { locale, labels: own }: Settings,
  container: Element,
  english: PanelLabels,
): LocalizedLabels | undefined {
  const pageLanguage = usePageLanguage(container)
  const wanted = locale ?? pageLanguage
  const tag = matchLanguage(wanted)
  const [englishPack] = useState<Pack>({ tag: 'en', labels: english })
  const atHand = tag === undefined || tag === 'en' ? englishPack : arrived.get(tag)
  const [shown, setShown] = useState(atHand)
  useEffect(() => {
    if (atHand || tag === undefined || tag === 'en') return setShown(atHand)
    let isWanted = true
    const timer = setTimeout(() => setShown((pack) => pack ?? englishPack), patienceMs)
    loadPack(tag).then((pack = englishPack) => {
      clearTimeout(timer)
      if (isWanted) setShown(pack)
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [tag, atHand, englishPack])
  return useMemo(() => {
    if (!shown) return undefined
    // For a language without labels of ours, the host's labels are assumed to be in it.
    const isWanted = tag === undefined ? Object.keys(own).length > 0 : tag === shown.tag
    const language = (isWanted && parseLanguageTag(wanted)?.toString()) || shown.tag
    return { language, labels: resolveLabels(own, shown.labels) }
  }, [shown, own, tag, wanted])
}

function usePageLanguage(container: Element): string {
  const subscribe = useCallback((onChange: () => void) => watchHostLanguage(container, onChange), [container])
  return useSyncExternalStore(subscribe, () => readHostLanguage(container))
}

export function resolveLabels(input: LabelsInput, labels: PanelLabels): PanelLabels {
  return {
    ...labels,
    ...input,
    errors: { ...labels.errors, ...input.errors },
    refusedParts: { ...labels.refusedParts, ...input.refusedParts },
    feedbackReasons: { ...labels.feedbackReasons, ...input.feedbackReasons },
  }
}

interface Pack {
  tag: LanguageTag | 'en'
  labels: PanelLabels
}

const arrived = new Map<string, Pack>()
const underWay = new Map<string, Promise<Pack | undefined>>()

/** Loads the labels of a language. Returns undefined and logs a warning if that fails. Never rejects. */
function loadPack(tag: LanguageTag): Promise<Pack | undefined> {
  const pack = arrived.get(tag)
  if (pack) return Promise.resolve(pack)
  const loading = underWay.get(tag) ?? load(tag)
  underWay.set(tag, loading)
  return loading
}

async function load(tag: LanguageTag): Promise<Pack | undefined> {
  try {
    const labels = await importLabels(tag)
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
