import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { readHostLanguage, watchHostLanguage } from '../../page/hostLanguage.ts'
import { parseLanguageTag } from '../../protocol/languages.ts'
import type { Labels } from '../../settings/labels.ts'
import type { Settings } from '../../settings/settings.ts'
import { englishPack, findPack, loadPack } from './loadPack.ts'
import { matchLanguage } from './matchLanguage.ts'
import { prepareNumbers } from './prepareNumbers.ts'
import { resolveLabels } from './resolveLabels.ts'

/** How long, in milliseconds, the first words may take before English ones are shown in the meantime. */
const patienceMs = 300

export interface LocalizedLabels {
  /** BCP 47 tag, with the page's own region: numbers and times are written as there. */
  language: string
  labels: Labels
}

/**
 * The words to show: in the language that is set, or that the page has around the assistant, as it changes. Undefined
 * while the first ones are under way, for a moment at most: a launcher that changes its words is worse than one that
 * comes a little later. Later on the words that are shown stay until others are there.
 */
export function useLabels(
  { locale, labels: own }: Settings,
  container: Element,
): LocalizedLabels | undefined {
  const pageLanguage = usePageLanguage(container)
  const wanted = locale ?? pageLanguage
  const tag = matchLanguage(wanted)
  const [shown, setShown] = useState(() => findPack(tag ?? 'en'))
  useEffect(() => {
    const atHand = findPack(tag ?? 'en')
    if (atHand) return setShown(atHand)
    let isWanted = true
    const timer = setTimeout(() => setShown((pack) => pack ?? englishPack), patienceMs)
    loadPack(tag ?? 'en').then((pack) => {
      clearTimeout(timer)
      if (isWanted) setShown(pack)
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [tag])
  return useMemo(() => {
    if (!shown) return undefined
    // Without words of ours, a host's own are taken to be in the language they were wanted in.
    const isWanted = tag === undefined ? Object.keys(own).length > 0 : tag === shown.tag
    const language = (isWanted && parseLanguageTag(wanted)?.toString()) || shown.tag
    prepareNumbers(language)
    return { language, labels: resolveLabels(own, shown.labels) }
  }, [shown, own, tag, wanted])
}

function usePageLanguage(container: Element): string {
  const subscribe = useCallback((onChange: () => void) => watchHostLanguage(container, onChange), [container])
  return useSyncExternalStore(subscribe, () => readHostLanguage(container))
}
