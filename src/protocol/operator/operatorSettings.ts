/** The setup as operators see it. Nothing here contains a secret. */

/** Response of `GET /v2/agent/{projectId}/settings`. */
export interface ServiceSetup {
  /** Version of the service. */
  version: string
  /** Settings of the command line, as `docs-assistant config` prints them; empty for a service created in code. */
  settings: readonly SettingLine[]
  /** Number of keys that are valid. */
  keys: { public: number; admin: number }
  limits: readonly LimitLine[]
  index: IndexFacts
  /** Parts that answer, search and write. */
  parts: readonly SetupPart[]
  /** Parts that are not set up. */
  missing: readonly MissingPart[]
}

/** A setting with its value. */
export interface SettingLine {
  name: string
  /** One sentence about the setting. */
  about: string
  /** Masked if it is a secret. Empty if it is not set. */
  value: string
  /** A flag, a variable, the settings file or `default`. */
  from: string
  /** Path of its documentation below the path of help. */
  help: string
}

/** A limit, and how much of it is used. */
export interface LimitLine {
  about: string
  /** 0 for no limit. */
  max: number
  /** Uses in the window that runs; null if they are counted for each address or each key. */
  used: number | null
  /** Time until the window ends, in milliseconds; null if `used` is null. */
  resetMs: number | null
  help: string
}

/** Size and contents of the index. */
export interface IndexFacts {
  folder: string
  pages: number
  passages: number
  /** Size on disk; 0 for an index in memory. */
  bytes: number
  /** When the index changed, or was opened by this process, in ISO 8601. */
  changedAt: string
  /** Number of pages by language, most frequent first. An empty value means that it is unknown. */
  languages: ReadonlyArray<{ value: string; pages: number }>
  /** Names of the versions of the docs. */
  versions: readonly string[]
  /** Files that are not used, each with the reason, at most 20. */
  skipped: ReadonlyArray<{ file: string; reason: string }>
  /** Number of all files that are not used. */
  skippedCount: number
}

export interface SetupPart {
  name: string
  description: string
  help: string
}

export interface MissingPart {
  name: string
  /** Benefit of the part and the way to set it up, in one line. */
  hint: string
  help: string
}
