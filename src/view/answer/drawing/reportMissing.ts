import { createReport } from '../../shared/createReport.ts'

/** Logs once that the code for colours or formulas could not be loaded. */
export const reportMissing = createReport(
  'DocsAssistant: a part of an answer could not be loaded, so it is shown as plain text.',
)
