import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'تواصل مع الفريق',
  handoverMessage: 'رسالتك',
  handoverName: 'اسمك (اختياري)',
  handoverMail: 'بريدك الإلكتروني (اختياري)',
  handoverConversation: 'أرسل المحادثة أيضًا',
  handoverPublic: 'ستصبح رسالتك بلاغًا عامًا يمكن لأي شخص على الإنترنت قراءته.',
  handoverConfirm: 'أدرك أن رسالتي ستكون علنية',
  handoverSend: 'إرسال الرسالة',
  handoverThanks: 'شكرًا لك! تم إرسال رسالتك.',
  handoverReference: 'الرقم المرجعي: ⁨{reference}⁩',
  handoverIssue: 'عرض البلاغ',
  handoverFailed: 'تعذّر إرسال رسالتك. ما كتبته لا يزال هنا.',
  handoverTooMany: 'رسائل كثيرة جدًا. حاول مرة أخرى لاحقًا.',
}
