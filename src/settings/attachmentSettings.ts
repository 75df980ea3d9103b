import { maxFileBytes, maxFilesPerQuestion } from '../protocol/limits.ts'
import { attachableTypes } from '../protocol/mediaTypes.ts'
import type { AttachmentRules, AttachmentRulesInput } from './attachmentRules.ts'
import { SettingsError } from './SettingsError.ts'

/** Settings about files that readers attach, as a host writes them. */
export interface AttachmentSettingsInput {
  /**
   * Whether readers can attach images, PDFs and texts; an object limits types, size and number. For services that read
   * files.
   * @default false
   */
  attachments?: boolean | AttachmentRulesInput | undefined
}

export interface AttachmentSettings {
  /** Undefined if readers cannot attach files. */
  attachments: AttachmentRules | undefined
}

/** Validates the setting and fills in defaults. @throws SettingsError if the setting is invalid */
export function resolveAttachments({ attachments = false }: AttachmentSettingsInput): AttachmentSettings {
  if (attachments === false) return { attachments: undefined }
  if (
    attachments !== true &&
    (typeof attachments !== 'object' || attachments === null || Array.isArray(attachments))
  ) {
    throw new SettingsError(
      `attachments is ${JSON.stringify(attachments)}. Use true, false, or an object with "types", "maxBytes" and "maxCount".`,
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
    `attachments.types is ${JSON.stringify(types)}. Only these types can be detected from a file's content: ${attachableTypes.join(', ')}. List some of them, or image/*.`,
  )
}

function checkAmount(name: string, amount: unknown, most: number): number {
  if (typeof amount === 'number' && Number.isInteger(amount) && amount >= 1 && amount <= most) return amount
  throw new SettingsError(
    `attachments.${name} is ${JSON.stringify(amount)}. The service accepts no more than ${most}. Use a whole number from 1 to ${most}.`,
  )
}
