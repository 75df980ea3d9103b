import type { CheckReport } from '../compareReplays.ts'
import { formatJson } from './formatJson.ts'
import { formatJunit } from './formatJunit.ts'
import { formatMarkdown } from './formatMarkdown.ts'
import { formatText } from './formatText.ts'

/** Formats of the output of `docs-assistant check`. */
export const checkFormats = {
  text: formatText,
  markdown: formatMarkdown,
  junit: formatJunit,
  json: formatJson,
} as const satisfies Record<string, (report: CheckReport) => string>
