import { logError } from '../../../http/logLine.ts'
import { commandLine, createAudit } from '../../audit/createAudit.ts'
import { findNameOfDocs } from '../../docs/nameOfDocs.ts'
import { openDocs } from '../../docs/openDocs.ts'
import { packageFile } from '../../packageFiles.ts'
import { computeReport } from '../../report/computeReport.ts'
import { writeReportText } from '../../report/writeReport.ts'
import { openStore } from '../../store/openStore.ts'
import { readAdminUrl } from '../environment/reportFromEnvironment.ts'
import { needStoreFile } from '../needStoreFile.ts'
import type { Settings } from '../settings/settings.ts'

type ReportSettings = Pick<Settings, 'data' | 'domain' | 'basePath' | 'siteName'> & {
  folder?: string | undefined
  json?: boolean
}

const dayMs = 86_400_000

/** `docs-assistant report [folder] [--json]`: prints the report about the last seven days. */
export async function showReport(_: string | undefined, options: ReportSettings): Promise<void> {
  const { data, domain, basePath, siteName, json = false } = options
  const givenUrl = readAdminUrl(process.env)
  const databaseUrl = process.env.DATABASE_URL || undefined
  if (databaseUrl === undefined) needStoreFile(data)
  const docs = await openDocs({ folder: options.folder ?? packageFile('docs'), basePath })
  const store = await openStore(data, databaseUrl)
  try {
    const adminUrl = givenUrl ?? (await store.admin.readAddress())
    const report = await computeReport(
      { store, docs, domain, siteName: siteName ?? findNameOfDocs(docs.pages, basePath) ?? domain, adminUrl },
      Math.floor(Date.now() / dayMs),
    )
    await createAudit(store.audit, logError).note(commandLine, 'report-printed', {
      todos: report.todos.length,
    })
    console.log(json ? JSON.stringify(report, null, 2) : writeReportText(report))
  } finally {
    await store.close()
    await docs.close()
  }
}
