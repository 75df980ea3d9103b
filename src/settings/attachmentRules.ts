import type { Complete } from './checks.ts'

/** Files that readers may attach, as a host writes it. */
export interface AttachmentRulesInput {
  /** Allowed media types; `image/*` allows all images. @default PNG, JPEG, GIF and WebP images, PDF, plain text */
  types?: readonly string[] | undefined
  /** Largest file, in bytes. @default 5_000_000, which is also the maximum */
  maxBytes?: number | undefined
  /** Largest number of files with one question. @default 10, which is also the maximum */
  maxCount?: number | undefined
}

/** Files that readers may attach, complete and validated. */
export type AttachmentRules = Complete<AttachmentRulesInput>
