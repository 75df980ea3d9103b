import { expect } from 'vitest'
import type { ServiceSetup } from '../../src/protocol/operator/operatorSettings.ts'
import type { RunningService } from './startService.ts'

/** Reads what the admin page shows about the setup of a service. */
export async function readSetup({ url, adminKey }: RunningService): Promise<ServiceSetup> {
  const response = await fetch(`${url}/v2/agent/docs/settings`, {
    headers: { Authorization: `Bearer ${adminKey}` },
  })
  expect(response.status).toBe(200)
  return response.json()
}
