import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Написать команде',
  handoverMessage: 'Ваше сообщение',
  handoverName: 'Ваше имя (необязательно)',
  handoverMail: 'Ваша почта (необязательно)',
  handoverConversation: 'Отправить и переписку',
  handoverPublic:
    'Ваше сообщение станет публичной задачей. Его сможет прочитать любой пользователь интернета.',
  handoverConfirm: 'Я понимаю, что моё сообщение будет публичным',
  handoverSend: 'Отправить сообщение',
  handoverThanks: 'Спасибо! Ваше сообщение отправлено.',
  handoverReference: 'Номер обращения: {reference}',
  handoverIssue: 'Открыть задачу',
  handoverFailed: 'Не удалось отправить сообщение. Ваш текст сохранён здесь.',
  handoverTooMany: 'Слишком много сообщений. Повторите попытку позже.',
}
