import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Contacter l’équipe',
  handoverMessage: 'Votre message',
  handoverName: 'Votre nom (facultatif)',
  handoverMail: 'Votre e-mail (facultatif)',
  handoverConversation: 'Envoyer aussi la conversation',
  handoverPublic: 'Votre message deviendra un ticket public. Tout le monde pourra le lire sur Internet.',
  handoverConfirm: 'Je comprends que mon message sera public',
  handoverSend: 'Envoyer le message',
  handoverThanks: 'Merci ! Votre message a été envoyé.',
  handoverReference: 'Référence : {reference}',
  handoverIssue: 'Voir le ticket',
  handoverFailed: 'Votre message n’a pas pu être envoyé. Votre texte est toujours là.',
  handoverTooMany: 'Trop de messages. Réessayez plus tard.',
}
