import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Contatta il team',
  handoverMessage: 'Il tuo messaggio',
  handoverName: 'Il tuo nome (facoltativo)',
  handoverMail: 'La tua email (facoltativa)',
  handoverConversation: 'Invia anche la conversazione',
  handoverPublic:
    'Il tuo messaggio diventerà una segnalazione pubblica. Chiunque su internet potrà leggerla.',
  handoverConfirm: 'Capisco che il mio messaggio sarà pubblico',
  handoverSend: 'Invia messaggio',
  handoverThanks: 'Grazie! Il tuo messaggio è stato inviato.',
  handoverReference: 'Riferimento: {reference}',
  handoverIssue: 'Vedi la segnalazione',
  handoverFailed: 'Impossibile inviare il messaggio. Il tuo testo è ancora qui.',
  handoverTooMany: 'Troppi messaggi. Riprova più tardi.',
}
