/** Data shared by the admin page and the commands of the command line, also while the service runs. */
export interface AdminStore {
  /** Sessions that ended by signing out. Survives a restart. */
  readonly ended: {
    /** @param endsAt milliseconds since 1970 when the session expires */
    add(id: string, endsAt: number): Promise<void>
    has(id: string): Promise<boolean>
  }
  /** Stores the digest of a link's secret until it is used or expires. @param expiresAt milliseconds since 1970 */
  addLink(secret: string, expiresAt: number): Promise<void>
  /** Returns whether a link is valid, and removes it. */
  takeLink(secret: string): Promise<boolean>
  /** Returns the URL of the page at the last start; undefined if the service did not serve the page. */
  readAddress(): Promise<string | undefined>
  saveAddress(address: string | undefined): Promise<void>
}

export interface StoredKey {
  id: string
  kind: 'public' | 'admin'
  name: string
  /** SHA-256 of the key, in hexadecimal digits. */
  hash: string
  /** The key itself, for public keys only: pages contain them. */
  clear: string | undefined
  /** Origins whose pages may use a public key; empty for all. */
  origins: readonly string[]
  /** Maximum number of questions per hour; undefined for the limit of the service. */
  perHour: number | undefined
  createdAt: Date
  lastUsedAt: Date | undefined
  /** Time from which the key is refused; may lie in the future. */
  revokedAt: Date | undefined
}

export interface KeyStore {
  /** Adds a key. Does nothing if there is a key with this hash or id, so that processes can start at the same time. */
  add(key: Omit<StoredKey, 'lastUsedAt'>): Promise<void>
  /** Lists all keys, oldest first, also revoked ones. */
  list(): Promise<readonly StoredKey[]>
  findByHash(hash: string): Promise<StoredKey | undefined>
  /** Changes a key. Returns whether there is one with this id. */
  change(
    id: string,
    changed: Partial<Pick<StoredKey, 'name' | 'origins' | 'perHour' | 'lastUsedAt' | 'revokedAt'>>,
  ): Promise<boolean>
}

/** A line of the audit log. */
export interface AuditEntry {
  /** Increases with each entry. */
  position: number
  at: Date
  /** The operator or key that acted. */
  who: string
  /** The action, such as `signed-in`. */
  what: string
  /** Address of the client; empty if it is unknown or the action came from the command line. */
  from: string
  details: Readonly<Record<string, unknown>>
}

/** Log of what operators did. Entries are appended; triggers refuse to change or delete them. */
export interface AuditStore {
  append(entry: Pick<AuditEntry, 'who' | 'what' | 'from' | 'details'>): Promise<void>
  /** Lists entries, newest first. @param before position; only earlier entries @default all */
  list(page: { limit: number; before?: number | undefined }): Promise<readonly AuditEntry[]>
  /** Returns the last entry about an action. */
  last(what: string): Promise<AuditEntry | undefined>
}
