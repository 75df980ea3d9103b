import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: '聯絡團隊',
  handoverMessage: '你的訊息',
  handoverName: '你的姓名（選填）',
  handoverMail: '你的電子郵件（選填）',
  handoverConversation: '一併傳送對話內容',
  handoverPublic: '你的訊息會成為公開的 Issue，網路上的任何人都能看到。',
  handoverConfirm: '我了解我的訊息將會公開',
  handoverSend: '傳送訊息',
  handoverThanks: '謝謝！你的訊息已送出。',
  handoverReference: '編號：{reference}',
  handoverIssue: '查看 Issue',
  handoverFailed: '無法傳送訊息。你輸入的內容仍然保留。',
  handoverTooMany: '訊息過多，請稍後再試。',
}
