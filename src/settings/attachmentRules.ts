/** What a host lets readers attach. */
export interface AttachmentRulesInput {
  /**
   * Media types that are taken, `image/*` for all images.
   * @default PNG, JPEG, GIF and WebP images, PDF, plain text
   */
  types?: readonly string[] | undefined
  /** Largest file, in bytes. @default 5_000_000, which is also the most */
  maxBytes?: number | undefined
  /** Most files with one question. @default 10, which is also the most */
  maxCount?: number | undefined
}

/** What may be attached, complete and checked. */
export interface AttachmentRules {
  /** Of the types that can be told by their content. */
  types: readonly string[]
  maxBytes: number
  maxCount: number
}
