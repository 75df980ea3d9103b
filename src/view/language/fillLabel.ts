import type { CountedLabel } from '../../settings/labels/labels.ts'

/**
 * Fills the placeholders of a label. Formats numbers in the language, which takes up to 100 ms for the first one of a
 * page, and chooses the plural form by `count`. An unknown placeholder stays visible.
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
    return value?.toLocaleString(language) ?? placeholder
  })
}

function selectForm(label: CountedLabel, count: string | number | undefined, language: string): string {
  if (typeof label === 'string') return label
  return label[new Intl.PluralRules(language).select(Number(count))] ?? label.other
}
