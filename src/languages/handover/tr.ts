import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Ekibe ulaşın',
  handoverMessage: 'Mesajınız',
  handoverName: 'Adınız (isteğe bağlı)',
  handoverMail: 'E-posta adresiniz (isteğe bağlı)',
  handoverConversation: 'Konuşmayı da gönder',
  handoverPublic: 'Mesajınız herkese açık bir kayıt olacak. İnternetteki herkes okuyabilir.',
  handoverConfirm: 'Mesajımın herkese açık olacağını anlıyorum',
  handoverSend: 'Mesajı gönder',
  handoverThanks: 'Teşekkürler! Mesajınız gönderildi.',
  handoverReference: 'Referans: {reference}',
  handoverIssue: 'Kaydı görüntüle',
  handoverFailed: 'Mesajınız gönderilemedi. Metniniz hâlâ burada.',
  handoverTooMany: 'Çok fazla mesaj. Daha sonra tekrar deneyin.',
}
