import type { ContextItem } from '../protocol/assistant.ts'

/**
 * A piece of the page as INTERFACE.md 2.3 has it. What it has no field for, the language and the name of the file,
 * stands where Markdown has it: on a fence around the code. Code of which nothing is known goes as it is.
 */
export function wireItem({ type, value, path, elementId, language, fileName }: ContextItem): ContextItem {
  const names = [language, fileName && `[${fileName}]`].filter(Boolean).join(' ')
  // Longer than any in the code, so that none of those ends it.
  const fence = '`'.repeat(Math.max(3, ...(value.match(/`+/g) ?? []).map((ticks) => ticks.length + 1)))
  return {
    type,
    value: names === '' ? value : `${fence}${names}\n${value}\n${fence}`,
    ...(path !== undefined && { path }),
    ...(elementId !== undefined && { elementId }),
  }
}
