import type { ContextItem } from '../protocol/assistant.ts'

/**
 * Converts a piece of the page to the four fields a request has. The language and the file name have no field, so they
 * go into the first line of a Markdown fence around the code. Code without either is sent as it is.
 */
export function wireItem({ type, value, path, elementId, language, fileName }: ContextItem): ContextItem {
  const names = [language, fileName && `[${fileName}]`].filter(Boolean).join(' ')
  // Longer than any fence in the code, so that none of those closes it.
  const fence = '`'.repeat(Math.max(3, ...(value.match(/`+/g) ?? []).map((ticks) => ticks.length + 1)))
  return {
    type,
    value: names === '' ? value : `${fence}${names}\n${value}\n${fence}`,
    ...(path !== undefined && { path }),
    ...(elementId !== undefined && { elementId }),
  }
}
