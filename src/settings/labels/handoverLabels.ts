/** Every text of the message to the team. Loaded with an answer that offers one. */
export interface HandoverLabels {
  /** Button below an answer that opens the form, and heading of the form. */
  handoverOpen: string
  handoverMessage: string
  handoverName: string
  handoverMail: string
  /** Tick box. */
  handoverConversation: string
  /** Shown if everybody can read the message. */
  handoverPublic: string
  /** Tick box with which the reader confirms that. */
  handoverConfirm: string
  handoverSend: string
  handoverThanks: string
  /** `{reference}` */
  handoverReference: string
  /** Link to the issue that the message has become. */
  handoverIssue: string
  handoverFailed: string
  /** Shown after too many messages in a short time. */
  handoverTooMany: string
}
