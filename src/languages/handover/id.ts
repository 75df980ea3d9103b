import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'Hubungi tim',
  handoverMessage: 'Pesan Anda',
  handoverName: 'Nama Anda (opsional)',
  handoverMail: 'Email Anda (opsional)',
  handoverConversation: 'Kirim juga percakapannya',
  handoverPublic: 'Pesan Anda akan menjadi isu publik. Siapa pun di internet dapat membacanya.',
  handoverConfirm: 'Saya mengerti bahwa pesan saya akan bersifat publik',
  handoverSend: 'Kirim pesan',
  handoverThanks: 'Terima kasih! Pesan Anda telah dikirim.',
  handoverReference: 'Referensi: {reference}',
  handoverIssue: 'Lihat isu',
  handoverFailed: 'Pesan Anda tidak dapat dikirim. Teks Anda masih ada di sini.',
  handoverTooMany: 'Terlalu banyak pesan. Coba lagi nanti.',
}
