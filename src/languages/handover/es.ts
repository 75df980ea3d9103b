import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Contactar con el equipo',
  handoverMessage: 'Tu mensaje',
  handoverName: 'Tu nombre (opcional)',
  handoverMail: 'Tu correo electrónico (opcional)',
  handoverConversation: 'Enviar también la conversación',
  handoverPublic: 'Tu mensaje se convertirá en una incidencia pública. Cualquiera en internet podrá leerla.',
  handoverConfirm: 'Entiendo que mi mensaje será público',
  handoverSend: 'Enviar mensaje',
  handoverThanks: '¡Gracias! Tu mensaje se ha enviado.',
  handoverReference: 'Referencia: {reference}',
  handoverIssue: 'Ver la incidencia',
  handoverFailed: 'No se ha podido enviar tu mensaje. Tu texto sigue aquí.',
  handoverTooMany: 'Demasiados mensajes. Inténtalo de nuevo más tarde.',
}
