import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Skontaktuj się z zespołem',
  handoverMessage: 'Twoja wiadomość',
  handoverName: 'Twoje imię (opcjonalnie)',
  handoverMail: 'Twój e-mail (opcjonalnie)',
  handoverConversation: 'Wyślij też rozmowę',
  handoverPublic: 'Twoja wiadomość stanie się publicznym zgłoszeniem. Każdy w internecie może je przeczytać.',
  handoverConfirm: 'Rozumiem, że moja wiadomość będzie publiczna',
  handoverSend: 'Wyślij wiadomość',
  handoverThanks: 'Dziękujemy! Wiadomość została wysłana.',
  handoverReference: 'Numer zgłoszenia: {reference}',
  handoverIssue: 'Zobacz zgłoszenie',
  handoverFailed: 'Nie udało się wysłać wiadomości. Twój tekst nadal tu jest.',
  handoverTooMany: 'Zbyt wiele wiadomości. Spróbuj ponownie później.',
}
