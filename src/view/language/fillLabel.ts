import type { CountedLabel } from '../../settings/labels/labels.ts'

/** Languages of the panel that write small numbers as JavaScript does. Arabic and Persian have digits of their own. */
const plainDigits = /^(de|en|es|fr|he|hi|id|it|ja|ko|nl|pl|pt|ru|tr|uk|vi|zh)\b/

/**
 * Fills the placeholders of a label. Formats numbers in the language, and chooses the plural form by `count`. An unknown
 * placeholder stays visible.
 *
 * @param language BCP 47 tag of the label's language
 * @example fillLabel('Ask {siteName}', { siteName: 'Acme' }) // 'Ask Acme'
 * @example fillLabel({ one: '{count} line', other: '{count} lines' }, { count: 1200 }) // '1,200 lines'
 */
export function fillLabel(
  label: CountedLabel,
  values: Readonly<Record<string, string | number>>,
  language = 'en',
): string {
  const template = selectForm(label, values.count, language)
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    // The first number that a browser formats takes up to 100 ms, so small ones are not left to it.
    const isPlain = plainDigits.test(language) && /^\d{1,3}$/.test(String(value))
    return (isPlain ? String(value) : value?.toLocaleString(language)) ?? placeholder
  })
}

function selectForm(label: CountedLabel, count: string | number | undefined, language: string): string {
  if (typeof label === 'string') return label
  return label[new Intl.PluralRules(language).select(Number(count))] ?? label.other
}
