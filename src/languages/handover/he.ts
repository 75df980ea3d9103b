import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'יצירת קשר עם הצוות',
  handoverMessage: 'ההודעה שלך',
  handoverName: 'השם שלך (לא חובה)',
  handoverMail: 'הדוא״ל שלך (לא חובה)',
  handoverConversation: 'לצרף גם את השיחה',
  handoverPublic: 'ההודעה תהפוך לפנייה ציבורית. כל אחד באינטרנט יוכל לקרוא אותה.',
  handoverConfirm: 'ידוע לי שההודעה שלי תהיה ציבורית',
  handoverSend: 'שליחת ההודעה',
  handoverThanks: 'תודה! ההודעה נשלחה.',
  handoverReference: 'מספר פנייה: ⁨{reference}⁩',
  handoverIssue: 'הצגת הפנייה',
  handoverFailed: 'לא ניתן היה לשלוח את ההודעה. הטקסט עדיין כאן.',
  handoverTooMany: 'יותר מדי הודעות. אפשר לנסות שוב מאוחר יותר.',
}
