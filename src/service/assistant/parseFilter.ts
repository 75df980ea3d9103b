import type { SearchFilter } from '../../protocol/assistant.ts'
import { maxFilterFields, maxFilterTextLength, maxFilterValues } from '../../protocol/limits.ts'
import { readFields, readList, readText, refuse } from '../requestFields.ts'

/** Checks the filter of a request: each field holds a text, a number, `true` or `false`, or a list of these. */
export function parseFilter(value: unknown): SearchFilter | null {
  if (value === undefined || value === null) return null
  const filter = readFields(value, 'filter', 'must be an object or null')
  const fields = Object.entries(filter)
  if (fields.length > maxFilterFields) refuse('filter', `must have at most ${maxFilterFields} fields`)
  for (const [name, wanted] of fields) {
    const place = `filter.${name}`
    if (name.length > maxFilterTextLength) {
      refuse(place, `must have a name of at most ${maxFilterTextLength} characters`)
    }
    if (!Array.isArray(wanted)) checkValue(wanted, place)
    else {
      const list = readList(wanted, place, '', maxFilterValues)
      for (const [index, element] of list.entries()) checkValue(element, `${place}[${index}]`)
    }
  }
  return filter
}

function checkValue(value: unknown, place: string): void {
  if (typeof value === 'string') readText(value, place, '', maxFilterTextLength)
  else if (typeof value === 'object' && value !== null) {
    refuse(place, 'must be a string, a number, true or false, or a list of these')
  }
}
