import { AssistantError } from '../../protocol/errors.ts'
import type { AuditAction } from '../../protocol/operator/operator.ts'
import type { AuditStore } from '../store/operatorStores.ts'

/** The person or program that acted. */
export interface Actor {
  /** Such as `operator`, `admin key "CI"` or `command line`; `unknown` for somebody who is not signed in. */
  who: string
  /** Address of the client; empty if it is unknown. */
  from: string
}

export const commandLine: Actor = { who: 'command line', from: '' }

export interface Audit {
  /** Adds an entry about an action that has happened. If it cannot be written, reports that and continues. */
  note(actor: Actor, what: AuditAction, details?: Readonly<Record<string, unknown>>): Promise<void>
  /** Adds an entry about an action that must not happen without one. @throws AssistantError if it cannot be written */
  require(actor: Actor, what: AuditAction, details?: Readonly<Record<string, unknown>>): Promise<void>
}

/** @param onError called if an entry cannot be written */
export function createAudit(store: AuditStore, onError: (error: unknown) => void): Audit {
  async function add(...[{ who, from }, what, details = {}]: Parameters<Audit['note']>): Promise<boolean> {
    try {
      await store.append({ who, what, from, details })
      return true
    } catch (cause) {
      onError(new Error(`The audit log cannot be written. Missing entry: ${what} by ${who}.`, { cause }))
      return false
    }
  }

  return {
    async note(...entry) {
      await add(...entry)
    },
    async require(...entry) {
      if (await add(...entry)) return
      throw new AssistantError(
        'internal',
        'This needs an entry in the audit log, which cannot be written. Nothing was done. See the log of the service.',
      )
    },
  }
}
