import { expect } from 'vitest'
import type { ServiceSetup } from '../../src/protocol/operator/operatorSettings.ts'
import type { RunningService } from './startService.ts'

/** Reads what the admin page shows about the setup of a service. */
export async function readSetup({ operate }: RunningService): Promise<ServiceSetup> {
  const response = await operate('/v2/agent/docs/settings')
  expect(response.status).toBe(200)
  return response.json()
}
