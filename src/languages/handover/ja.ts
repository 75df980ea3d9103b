import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'チームに問い合わせる',
  handoverMessage: 'メッセージ',
  handoverName: 'お名前（任意）',
  handoverMail: 'メールアドレス（任意）',
  handoverConversation: '会話の内容も送信する',
  handoverPublic: 'メッセージは公開の Issue になります。インターネット上の誰でも読むことができます。',
  handoverConfirm: 'メッセージが公開されることを理解しました',
  handoverSend: 'メッセージを送信',
  handoverThanks: 'ありがとうございます。メッセージを送信しました。',
  handoverReference: '受付番号：{reference}',
  handoverIssue: 'Issue を表示',
  handoverFailed: 'メッセージを送信できませんでした。入力した内容は残っています。',
  handoverTooMany: 'メッセージが多すぎます。しばらくしてからもう一度お試しください。',
}
