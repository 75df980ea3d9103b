import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Liên hệ đội ngũ',
  handoverMessage: 'Tin nhắn của bạn',
  handoverName: 'Tên của bạn (không bắt buộc)',
  handoverMail: 'Email của bạn (không bắt buộc)',
  handoverConversation: 'Gửi kèm cuộc trò chuyện',
  handoverPublic:
    'Tin nhắn của bạn sẽ trở thành một issue công khai. Mọi người trên internet đều có thể đọc.',
  handoverConfirm: 'Tôi hiểu rằng tin nhắn của tôi sẽ được công khai',
  handoverSend: 'Gửi tin nhắn',
  handoverThanks: 'Cảm ơn bạn! Tin nhắn đã được gửi.',
  handoverReference: 'Mã tham chiếu: {reference}',
  handoverIssue: 'Xem issue',
  handoverFailed: 'Không gửi được tin nhắn của bạn. Nội dung vẫn còn ở đây.',
  handoverTooMany: 'Quá nhiều tin nhắn. Hãy thử lại sau.',
}
