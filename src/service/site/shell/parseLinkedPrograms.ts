import { type LinkedProgram, linkedPrograms } from '../../../protocol/pageLinks.ts'

/** Reads the names of programs with commas between them. @throws Error if one is not known */
export function parseLinkedPrograms(value: string): readonly LinkedProgram[] {
  if (value === 'none') return []
  const names = value.split(',').map((name) => name.trim())
  const found = linkedPrograms.filter((program) => names.includes(program))
  if (found.length !== names.length) throw new Error('A program is not known, or named twice.')
  return found
}
