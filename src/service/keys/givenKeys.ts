import { checkKeyFormat, type StoredKeyKind } from './keyFormat.ts'

/** Keys that are set by variables or in code. They are valid beside the stored ones. */
export interface GivenKeys {
  /** Public key, or several. The pages of the service's own site use the first one. */
  assistant?: string | readonly string[] | undefined
  /** Admin key, or several. */
  admin?: string | readonly string[] | undefined
}

/** A checked key that is not stored. */
export interface GivenKey {
  kind: StoredKeyKind
  key: string
}

export const publicKeyVariable = 'ASSISTANT_PUBLIC_KEY'
export const adminKeyVariable = 'ASSISTANT_ADMIN_KEY'

/** Checks the given keys and lists them, the public ones first. @throws Error if one has the wrong form */
export function readGivenKeys({ assistant, admin }: GivenKeys): GivenKey[] {
  const read = (given: GivenKeys['admin'], kind: StoredKeyKind, variable: string): GivenKey[] =>
    [given ?? []]
      .flat()
      .filter((key) => key !== '')
      .map((key) => ({ kind, key: checkKeyFormat(key, kind, variable) }))
  return [...read(assistant, 'public', publicKeyVariable), ...read(admin, 'admin', adminKeyVariable)]
}
