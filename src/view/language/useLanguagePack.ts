import { useEffect, useState } from 'react'
import type { LanguageTag } from '../../protocol/languages.ts'
import { useSettings } from '../shared/conversation.ts'
import { matchLanguage } from './matchLanguage.ts'

/**
 * Loads what a part says in the language of the panel, and returns it. In English if that cannot be loaded; undefined
 * until it is known.
 *
 * @param english always the same value
 * @param importPack always the same function
 */
export function useLanguagePack<Pack>(
  english: Pack,
  importPack: (tag: LanguageTag) => Promise<Pack>,
): Pack | undefined {
  const { language } = useSettings()
  const [pack, setPack] = useState<Pack>()
  const tag = matchLanguage(language)
  useEffect(() => {
    let isWanted = true
    Promise.resolve(tag === undefined || tag === 'en' ? english : importPack(tag))
      .catch(() => english)
      .then((loaded) => {
        if (isWanted) setPack(() => loaded)
      })
    return () => {
      isWanted = false
    }
  }, [tag, english, importPack])
  return pack
}
