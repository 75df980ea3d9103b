import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'تماس با تیم',
  handoverMessage: 'پیام شما',
  handoverName: 'نام شما (اختیاری)',
  handoverMail: 'ایمیل شما (اختیاری)',
  handoverConversation: 'گفت‌وگو هم ارسال شود',
  handoverPublic: 'پیام شما به یک گزارش عمومی تبدیل می‌شود و همه در اینترنت می‌توانند آن را بخوانند.',
  handoverConfirm: 'می‌دانم که پیام من عمومی خواهد بود',
  handoverSend: 'ارسال پیام',
  handoverThanks: 'سپاسگزاریم! پیام شما ارسال شد.',
  handoverReference: 'شماره پیگیری: ⁨{reference}⁩',
  handoverIssue: 'مشاهده گزارش',
  handoverFailed: 'پیام شما ارسال نشد. متن شما همچنان اینجاست.',
  handoverTooMany: 'پیام‌ها بیش از حد زیاد است. بعداً دوباره تلاش کنید.',
}
