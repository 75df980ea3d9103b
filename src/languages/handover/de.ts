import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Team kontaktieren',
  handoverMessage: 'Ihre Nachricht',
  handoverName: 'Ihr Name (optional)',
  handoverMail: 'Ihre E-Mail-Adresse (optional)',
  handoverConversation: 'Unterhaltung mitsenden',
  handoverPublic: 'Ihre Nachricht wird zu einem öffentlichen Issue. Jeder im Internet kann sie lesen.',
  handoverConfirm: 'Mir ist bewusst, dass meine Nachricht öffentlich wird',
  handoverSend: 'Nachricht senden',
  handoverThanks: 'Vielen Dank! Ihre Nachricht wurde gesendet.',
  handoverReference: 'Referenz: {reference}',
  handoverIssue: 'Issue ansehen',
  handoverFailed: 'Ihre Nachricht konnte nicht gesendet werden. Ihr Text ist noch da.',
  handoverTooMany: 'Zu viele Nachrichten. Versuchen Sie es später erneut.',
}
