import type { ProcessUse } from './processUse.ts'

export function milliseconds(time: number): string {
  return Number.isFinite(time) ? `${Math.round(time)} ms` : 'not noticed'
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Formats the resident memory of a process and its peak. */
export function memory(use: ProcessUse | undefined): string {
  return use ? `${Math.round(use.memory)} / ${Math.round(use.peak)} MB` : 'not known here'
}
