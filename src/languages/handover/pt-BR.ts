import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Falar com a equipe',
  handoverMessage: 'Sua mensagem',
  handoverName: 'Seu nome (opcional)',
  handoverMail: 'Seu e-mail (opcional)',
  handoverConversation: 'Enviar também a conversa',
  handoverPublic: 'Sua mensagem vai virar uma issue pública. Qualquer pessoa na internet poderá ler.',
  handoverConfirm: 'Entendo que minha mensagem será pública',
  handoverSend: 'Enviar mensagem',
  handoverThanks: 'Agradecemos o contato! Sua mensagem foi enviada.',
  handoverReference: 'Referência: {reference}',
  handoverIssue: 'Ver a issue',
  handoverFailed: 'Não foi possível enviar sua mensagem. Seu texto continua aqui.',
  handoverTooMany: 'Mensagens demais. Tente novamente mais tarde.',
}
