import type { CountedLabel } from '../../settings/labels.ts'

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
    const value = values[name]
    return value === undefined ? placeholder : formatNumber(value, language)
  })
}

/** Languages that write small numbers with these digits. */
const latinDigits = /^(?:de|en|es|fr|he|hi|id|it|ja|ko|nl|pl|pt|ru|tr|uk|vi|zh)\b(?!.*-u-)/

/** Formats a number in a language. The browser's first format of a page takes up to 100 ms, so most numbers need none. */
function formatNumber(value: string | number, language: string): string {
  const isPlain = typeof value === 'string' || (value >= 0 && value < 1000 && Number.isInteger(value))
  return isPlain && latinDigits.test(language) ? String(value) : value.toLocaleString(language)
}

function selectForm(label: CountedLabel, count: string | number | undefined, language: string): string {
  if (typeof label === 'string') return label
  return label[new Intl.PluralRules(language).select(Number(count))] ?? label.other
}
