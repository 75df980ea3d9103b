import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: '팀에 문의하기',
  handoverMessage: '메시지',
  handoverName: '이름(선택 사항)',
  handoverMail: '이메일(선택 사항)',
  handoverConversation: '대화 내용도 함께 보내기',
  handoverPublic: '메시지가 공개 이슈로 등록됩니다. 인터넷에서 누구나 읽을 수 있습니다.',
  handoverConfirm: '메시지가 공개된다는 점을 이해했습니다',
  handoverSend: '메시지 보내기',
  handoverThanks: '감사합니다! 메시지를 보냈습니다.',
  handoverReference: '접수 번호: {reference}',
  handoverIssue: '이슈 보기',
  handoverFailed: '메시지를 보내지 못했습니다. 입력한 내용은 그대로 있습니다.',
  handoverTooMany: '메시지가 너무 많습니다. 나중에 다시 시도하세요.',
}
