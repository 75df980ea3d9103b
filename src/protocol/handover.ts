/** A field that a service may add to the form of a message. */
export const handoverContacts = ['name', 'mail'] as const

export type HandoverContact = (typeof handoverContacts)[number]

/** In the metadata of an answer: the reader may write to the people behind the docs. Ours. */
export interface HandoverOffer {
  /** Fields of the form beside the message. The reader may leave them empty. */
  fields: readonly HandoverContact[]
  /** Whether everybody can read the message. The reader must be told, and confirm. */
  isPublic: boolean
}

/** Body of `POST /discovery/v1/handover/{domain}`, which only our service has. */
export interface HandoverRequest {
  /** The same value as in the question. */
  fp: string
  /** Thread of the answer. */
  threadId: string
  /** Id of the question's message. */
  messageId: string
  message: string
  name?: string | undefined
  mail?: string | undefined
  /** Whether the message contains the conversation, and not only the question. @default false */
  includeConversation?: boolean | undefined
  /** Whether the reader has confirmed that everybody can read the message. Required if the offer is public. */
  publicConfirmed?: boolean | undefined
}

/** Response with status 202: the message is stored, and is delivered until its receivers have it. */
export interface HandoverTaken {
  /** Names the message to the team. */
  reference: string
  /** Address of the issue, if one was created at once and the reader can open it. */
  url?: string | undefined
}

/**
 * Response header with the address for messages to the team, relative to the address of the question. Missing if the
 * service takes none.
 */
export const handoverHeader = 'X-Handover-Url'

/** Maximum length of a message to the team, in UTF-16 code units. */
export const maxHandoverMessageLength = 4_000

/** Maximum length of the reader's name and of the mail address, in UTF-16 code units. */
export const maxHandoverContactLength = 200

/** Maximum size of the body of a handover, in bytes: twice the longest message with all characters escaped. */
export const maxHandoverBytes = 64_000

/** Reads the offer of an answer; anything but an object counts as missing. What is unclear counts as public. */
export function parseHandoverOffer(value: unknown): HandoverOffer | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { fields, isPublic }: { fields?: unknown; isPublic?: unknown } = value
  return {
    fields: handoverContacts.filter((contact) => Array.isArray(fields) && fields.includes(contact)),
    isPublic: isPublic !== false,
  }
}
