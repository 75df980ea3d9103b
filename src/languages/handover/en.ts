import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Contact the team',
  handoverMessage: 'Your message',
  handoverName: 'Your name (optional)',
  handoverMail: 'Your email (optional)',
  handoverConversation: 'Send the conversation too',
  handoverPublic: 'Your message becomes a public issue. Everyone on the internet can read it.',
  handoverConfirm: 'I understand that my message will be public',
  handoverSend: 'Send message',
  handoverThanks: 'Thank you! Your message has been sent.',
  handoverReference: 'Reference: {reference}',
  handoverIssue: 'View the issue',
  handoverFailed: 'Your message couldn’t be sent. Your text is still here.',
  handoverTooMany: 'Too many messages. Try again later.',
}
