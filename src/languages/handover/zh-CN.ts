import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: '联系团队',
  handoverMessage: '你的留言',
  handoverName: '你的姓名（选填）',
  handoverMail: '你的邮箱（选填）',
  handoverConversation: '同时发送对话内容',
  handoverPublic: '你的留言将成为公开的 Issue，互联网上的任何人都可以看到。',
  handoverConfirm: '我明白我的留言将会公开',
  handoverSend: '发送留言',
  handoverThanks: '谢谢！你的留言已发送。',
  handoverReference: '编号：{reference}',
  handoverIssue: '查看 Issue',
  handoverFailed: '无法发送留言。你输入的内容仍然保留。',
  handoverTooMany: '留言过多，请稍后再试。',
}
