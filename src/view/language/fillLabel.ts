import type { CountedLabel } from '../../settings/labels.ts'

/**
 * Languages that write small numbers with the digits 0 to 9. These are not left to the browser, whose first number
 * format of a page takes up to 100 ms.
 */
const latinDigits = /^(?:de|en|es|fr|he|hi|id|it|ja|ko|nl|pl|pt|ru|tr|uk|vi|zh)\b(?!.*-u-)/

/**
 * Fills the placeholders of a label. Formats numbers in the language, and chooses the plural form by `count`. An
 * unknown placeholder stays visible.
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
    const value = values[name] ?? placeholder
    const isPlain = /^\d{1,3}$/.test(`${value}`) && latinDigits.test(language)
    return isPlain ? `${value}` : value.toLocaleString(language)
  })
}

function selectForm(label: CountedLabel, count: string | number | undefined, language: string): string {
  if (typeof label === 'string') return label
  return label[new Intl.PluralRules(language).select(Number(count))] ?? label.other
}
