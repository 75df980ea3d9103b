import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Написати команді',
  handoverMessage: 'Ваше повідомлення',
  handoverName: 'Ваше ім’я (необов’язково)',
  handoverMail: 'Ваша пошта (необов’язково)',
  handoverConversation: 'Надіслати й розмову',
  handoverPublic: 'Ваше повідомлення стане публічним зверненням. Його зможе прочитати будь-хто в інтернеті.',
  handoverConfirm: 'Я розумію, що моє повідомлення буде публічним',
  handoverSend: 'Надіслати повідомлення',
  handoverThanks: 'Дякуємо! Ваше повідомлення надіслано.',
  handoverReference: 'Номер звернення: {reference}',
  handoverIssue: 'Переглянути звернення',
  handoverFailed: 'Не вдалося надіслати повідомлення. Ваш текст досі тут.',
  handoverTooMany: 'Забагато повідомлень. Спробуйте ще раз пізніше.',
}
