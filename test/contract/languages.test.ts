import { readdirSync } from 'node:fs'
import type { CountedLabel } from 'docs-assistant'
import { describe, expect, it } from 'vitest'
import { answered as englishAnswered } from '../../src/languages/answered/en.ts'
import { labels as english } from '../../src/languages/en.ts'
import { handover as englishHandover } from '../../src/languages/handover/en.ts'
import { labelsOnDemand } from '../../src/languages/onDemand/en.ts'
import { search as englishSearch } from '../../src/languages/search/en.ts'
import { suggestionLabels as englishSuggestions } from '../../src/languages/suggestions/en.ts'
import { directionOf, type LanguageTag, languageTags } from '../../src/protocol/languages.ts'
import { importAnsweredLabels } from '../../src/view/answered/importAnsweredLabels.ts'
import { importHandoverLabels } from '../../src/view/handover/importHandoverLabels.ts'
import { importLabels } from '../../src/view/language/importLabels.ts'
import { importSearchLanguage } from '../../src/view/search/importSearchLanguage.ts'
import { importSuggestionLabels } from '../../src/view/suggestions/importSuggestionLabels.ts'

/** Words that are the same as in English, because that is what people say. */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  de: ['answerVersion', 'code'],
  fr: ['thread', 'answerVersion', 'sources', 'code'],
  nl: ['code'],
  id: ['edit'],
}

const folder = new URL('../../src/languages/', import.meta.url)

/** Every text by its path, like `errors.offline`; of a label that counts, all forms are one. */
function textsOf(labels: object, path = ''): Map<string, CountedLabel> {
  return new Map(
    Object.entries(labels).flatMap(([key, value]) =>
      typeof value === 'string' || 'other' in value
        ? [[path + key, value] as const]
        : [...textsOf(value, `${path}${key}.`)],
    ),
  )
}

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const formsOf = (label: CountedLabel) => (typeof label === 'string' ? { other: label } : label)

/** Labels of the panel, and of the parts that are loaded later. */
async function importAll(tag: LanguageTag) {
  return {
    ...(await importLabels(tag)),
    ...(await importSearchLanguage(tag)).labels,
    ...(await importHandoverLabels(tag)),
    ...(await importAnsweredLabels(tag)),
    ...(await importSuggestionLabels(tag)),
  }
}

const englishTexts = textsOf({
  ...english,
  ...labelsOnDemand,
  ...englishSearch.labels,
  ...englishAnswered,
  ...englishHandover,
  ...englishSuggestions,
})

it('there is a file for each language that is said to be there', () => {
  const files = ['en', ...languageTags].map((tag) => `${tag}.ts`)
  const inFolder = (name: string) => readdirSync(new URL(name, folder)).filter((file) => file.endsWith('.ts'))
  expect(inFolder('./').sort()).toEqual(files.sort())
  // Files of other languages contain the labels that are loaded on demand.
  expect(inFolder('onDemand/')).toEqual(['en.ts'])
  const parts = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'onDemand',
  )
  for (const { name } of parts) expect(inFolder(`${name}/`).sort()).toEqual(files.sort())
})

describe.each(languageTags)('the words in %s', (tag) => {
  it('are all there, with the same places to fill, and none is empty', async () => {
    const texts = textsOf(await importAll(tag))
    expect([...texts.keys()].sort()).toEqual([...englishTexts.keys()].sort())
    for (const [key, label] of texts) {
      const places = placesOf(formsOf(englishTexts.get(key)!).other)
      expect([key, placesOf(formsOf(label).other)]).toEqual([key, places])
      for (const form of Object.values(formsOf(label))) expect(form?.trim(), key).not.toBe('')
    }
  })

  it('are not English ones', async () => {
    const texts = textsOf(await importAll(tag))
    const same = [...texts].filter(([key, label]) => {
      const other = formsOf(englishTexts.get(key)!)
      return Object.values(formsOf(label)).some((form) => Object.values(other).includes(form))
    })
    expect(same.map(([key]) => key)).toEqual(sameAsEnglish[tag] ?? [])
  })

  it('name the launcher with what is written on it, so that it can be pressed by voice', async () => {
    const { launcher, title, titleUnnamed } = await importLabels(tag)
    const lower = (text: string) => text.toLocaleLowerCase(tag)
    for (const name of [title, titleUnnamed]) expect(lower(name)).toContain(lower(launcher))
  })

  it('have a form for every number of things', async () => {
    const rules = new Intl.PluralRules(tag)
    const needed = new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)))
    for (const [key, label] of textsOf(await importAll(tag))) {
      if (typeof englishTexts.get(key) === 'string') continue
      const forms = formsOf(label)
      expect([key, ...needed]).toEqual([key, ...[...needed].filter((form) => form in forms)])
      for (const [form, text] of Object.entries(forms)) {
        // "One line" may be said without its number, as long as the form is for that one number only.
        const numbers = Array.from({ length: 1_000 }, (_, count) => count).filter(
          (count) => rules.select(count) === form,
        )
        if (numbers.length > 1) expect(text, `${key}, ${form}`).toContain('{count}')
      }
    }
  })
})

const numberPlaces = new Set(['{count}', '{number}', '{position}'])

describe.each(languageTags.filter((tag) => directionOf(tag) === 'rtl'))(
  'a name in the words in %s',
  (tag) => {
    it('is kept to itself: it would take the quotes and full stops around it along to its side', async () => {
      for (const [key, label] of textsOf(await importAll(tag))) {
        for (const text of Object.values(formsOf(label))) {
          const bare = placesOf(text?.replace(/\u2068\{\w+\}\u2069/g, '') ?? '')
          expect([key, bare.filter((place) => !numberPlaces.has(place))]).toEqual([key, []])
        }
      }
    })
  },
)
