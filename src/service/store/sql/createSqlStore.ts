import type { Notices, Store } from '../store.ts'
import { createSqlAdmin } from './createSqlAdmin.ts'
import { createSqlAudit } from './createSqlAudit.ts'
import { createSqlFeedback } from './createSqlFeedback.ts'
import { createSqlHandovers } from './createSqlHandovers.ts'
import { createSqlInsight } from './createSqlInsight.ts'
import { createSqlJobEvents } from './createSqlJobEvents.ts'
import { createSqlKeys } from './createSqlKeys.ts'
import { createSqlReaders } from './createSqlReaders.ts'
import { createSqlThreads } from './createSqlThreads.ts'
import { createSqlUsage } from './createSqlUsage.ts'
import { createSqlGaps } from './gaps/createSqlGaps.ts'
import type { Database } from './tables.ts'

/** Creates the store on a database whose schema is current. */
export function createSqlStore(database: Database, notices: Notices): Omit<Store, 'close'> {
  return {
    threads: createSqlThreads(database),
    usage: createSqlUsage(database),
    feedback: createSqlFeedback(database),
    jobEvents: createSqlJobEvents(database),
    readers: createSqlReaders(database),
    insight: createSqlInsight(database),
    gaps: createSqlGaps(database),
    handovers: createSqlHandovers(database),
    keys: createSqlKeys(database),
    audit: createSqlAudit(database),
    admin: createSqlAdmin(database),
    notices,
  }
}
