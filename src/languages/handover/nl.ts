import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Contact opnemen met het team',
  handoverMessage: 'Je bericht',
  handoverName: 'Je naam (optioneel)',
  handoverMail: 'Je e-mailadres (optioneel)',
  handoverConversation: 'Ook het gesprek meesturen',
  handoverPublic: 'Je bericht wordt een openbaar issue. Iedereen op internet kan het lezen.',
  handoverConfirm: 'Ik begrijp dat mijn bericht openbaar wordt',
  handoverSend: 'Bericht versturen',
  handoverThanks: 'Bedankt! Je bericht is verstuurd.',
  handoverReference: 'Referentie: {reference}',
  handoverIssue: 'Issue bekijken',
  handoverFailed: 'Je bericht kon niet worden verstuurd. Je tekst staat er nog.',
  handoverTooMany: 'Te veel berichten. Probeer het later opnieuw.',
}
