import type { SearchFilter } from '../../../protocol/assistant.ts'
import { maxFilterFields, maxFilterTextLength, maxFilterValues } from '../../../protocol/limits.ts'
import { readFields, readList, readText, refuse } from '../../server/requestFields.ts'

/**
 * Checks the filter of a request: each field must be a string, a number, a boolean, or an array of these.
 *
 * @throws AssistantError `invalid-request`
 */
export function parseFilter(value: unknown): SearchFilter | null {
  if (value === undefined || value === null) return null
  const filter = readFields(value, 'filter', 'must be an object or null')
  const fields = Object.entries(filter)
  if (fields.length > maxFilterFields) refuse('filter', `must have at most ${maxFilterFields} fields`)
  for (const [name, wanted] of fields) {
    const path = `filter.${name}`
    if (name.length > maxFilterTextLength) {
      refuse(path, `must have a name of at most ${maxFilterTextLength} characters`)
    }
    if (!Array.isArray(wanted)) checkValue(wanted, path)
    else {
      const list = readList(wanted, path, '', maxFilterValues)
      for (const [index, element] of list.entries()) checkValue(element, `${path}[${index}]`)
    }
  }
  return filter
}

function checkValue(value: unknown, path: string): void {
  if (typeof value === 'string') readText(value, path, '', maxFilterTextLength)
  else if (typeof value === 'object' && value !== null) {
    refuse(path, 'must be a string, a number, true or false, or a list of these')
  }
}
