import { statSync } from 'node:fs'
import type { Command, Option } from 'commander'
import { logError } from '../../../http/logLine.ts'
import { noteBackup } from '../../store/backup/auditLines.ts'
import type { Backup } from '../../store/backup/checkBackup.ts'
import { createBackup } from '../../store/backup/createBackup.ts'
import { restoreBackup } from '../../store/backup/restoreBackup.ts'
import { count } from '../output/count.ts'

interface BackupOptions {
  data: string
}

/** Adds `docs-assistant backup <file>` and `docs-assistant restore <file>`. */
export function addBackupCommands(program: Command, dataFolder: Option): void {
  program
    .command('backup')
    .description('write conversations, ratings, counters, jobs and keys to one file; the service may run')
    .argument('<file>', 'file to create')
    .addOption(dataFolder)
    .action(backUp)
  program
    .command('restore')
    .description('replace the data of the service by those of a backup; the former data is kept')
    .argument('<file>', 'file that `docs-assistant backup` has written')
    .addOption(dataFolder)
    .action(restore)
}

function backUp(file: string, { data }: BackupOptions): void {
  if (process.env.DATABASE_URL) {
    throw new Error(
      'The data is in PostgreSQL (DATABASE_URL), which has its own tool. Run: pg_dump --format=custom --file=docs-assistant.dump "$DATABASE_URL"',
    )
  }
  const backup = createBackup(data, file)
  try {
    noteBackup(data)
  } catch (cause) {
    // The backup is good, also if the disk of the data folder is full.
    logError(new Error('The backup is missing in the audit log, which cannot be written.', { cause }))
  }
  const kilobytes = Math.ceil(statSync(file).size / 1_000)
  console.log(`Wrote ${describe(backup)} to ${file} (${kilobytes} kB).`)
  console.log(
    Object.values(backup.files).some((content) => content !== undefined)
      ? 'It also contains the secret of the service, so keep it as safe as the data folder.'
      : 'It does not contain the secret of the service, because that is not in the data folder.',
  )
}

async function restore(file: string, { data }: BackupOptions): Promise<void> {
  if (process.env.DATABASE_URL) {
    throw new Error(
      'The data is in PostgreSQL (DATABASE_URL). To restore a dump, run: pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" docs-assistant.dump. To move this backup there, restore it without DATABASE_URL into a new folder, and run "docs-assistant migrate" with that folder.',
    )
  }
  const { former, hasNewSecret, ...backup } = await restoreBackup(data, file)
  console.log(`Restored ${describe(backup)}, as they were at ${backup.madeAt}.`)
  if (former !== undefined)
    console.log(`The former data is in ${former}. To undo this, restore that file; later, delete it.`)
  if (hasNewSecret)
    console.log('The secret of the service has changed. If the service is running, restart it.')
}

function describe({ threads, feedback, gaps, jobs }: Backup): string {
  return `${count(threads, 'conversation')}, ${count(feedback, 'rating')}, ${count(gaps, 'gap')} and ${count(jobs, 'job')}`
}
