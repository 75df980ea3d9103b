import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../scripts/findPostgres.ts'
import { type PostgresCluster, startPostgresCluster } from './postgresCluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server's first database; undefined without PostgreSQL. */
    postgres: string | undefined
  }
}

let cluster: PostgresCluster | undefined

/** Starts one PostgreSQL server for all test files of a run. `leaveOutMissing` says if there is none. */
export async function setup(project: TestProject): Promise<void> {
  if (isFound()) cluster = await startPostgresCluster()
  project.provide('postgres', cluster?.url('postgres'))
}

export async function teardown(): Promise<void> {
  await cluster?.remove()
}

function isFound(): boolean {
  try {
    findPostgres()
    return true
  } catch {
    return false
  }
}
