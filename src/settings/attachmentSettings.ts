import { maxFileBytes, maxFilesPerQuestion } from '../protocol/limits.ts'
import { attachableTypes } from '../protocol/mediaTypes.ts'
import type { AttachmentRules, AttachmentRulesInput } from './attachmentRules.ts'
import { SettingsError } from './SettingsError.ts'

/** What a host may write about files that go along with questions. */
export interface AttachmentSettingsInput {
  /**
   * Whether readers can attach images, PDFs and texts, and of them which, how large and how many. For services that
   * read files.
   * @default false
   */
  attachments?: boolean | AttachmentRulesInput | undefined
}

export interface AttachmentSettings {
  /** Undefined where no files go along. */
  attachments: AttachmentRules | undefined
}

/** @throws SettingsError where a setting is wrong */
export function resolveAttachments({ attachments = false }: AttachmentSettingsInput): AttachmentSettings {
  if (attachments === false) return { attachments: undefined }
  if (
    attachments !== true &&
    (typeof attachments !== 'object' || attachments === null || Array.isArray(attachments))
  ) {
    throw new SettingsError(
      `attachments is ${JSON.stringify(attachments)}. It says which files go along with a question. Give true, false, or an object with "types", "maxBytes" and "maxCount".`,
    )
  }
  const { types, maxBytes, maxCount } = attachments === true ? {} : attachments
  return {
    attachments: {
      types: types === undefined ? attachableTypes : checkTypes(types),
      maxBytes: checkAmount('maxBytes', maxBytes ?? maxFileBytes, maxFileBytes),
      maxCount: checkAmount('maxCount', maxCount ?? maxFilesPerQuestion, maxFilesPerQuestion),
    },
  }
}

function checkTypes(types: unknown): readonly string[] {
  const matches = (type: unknown) =>
    attachableTypes.filter((known) => type === known || type === known.replace(/\/.*/, '/*'))
  if (Array.isArray(types) && types.length > 0 && types.every((type) => matches(type).length > 0)) {
    return [...new Set(types.flatMap(matches))]
  }
  throw new SettingsError(
    `attachments.types is ${JSON.stringify(types)}. Files are told by their content. Give some of ${attachableTypes.join(', ')} and image/*.`,
  )
}

function checkAmount(name: string, amount: unknown, most: number): number {
  if (typeof amount === 'number' && Number.isInteger(amount) && amount >= 1 && amount <= most) return amount
  throw new SettingsError(
    `attachments.${name} is ${JSON.stringify(amount)}. More would not reach the service. Give a whole number from 1 to ${most}.`,
  )
}
