import type { FoundPage } from './turn.ts'

/** Parses `{ path | url, title?, content?, metadata?: { title } }`. Returns undefined without an address. */
export function parseFoundPage(output: unknown): FoundPage | undefined {
  const url = textField(output, 'url') ?? textField(output, 'path')
  if (url === undefined) return undefined
  const inner =
    typeof output === 'object' && output !== null && 'metadata' in output ? output.metadata : undefined
  return {
    title: textField(output, 'title') ?? textField(inner, 'title') ?? url,
    url,
    passage: textField(output, 'content'),
  }
}

function textField(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const field: unknown = Reflect.get(value, name)
  return typeof field === 'string' && field !== '' ? field : undefined
}
