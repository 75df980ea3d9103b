import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

export const handover: HandoverLabels = {
  handoverOpen: 'टीम से संपर्क करें',
  handoverMessage: 'आपका संदेश',
  handoverName: 'आपका नाम (वैकल्पिक)',
  handoverMail: 'आपका ईमेल (वैकल्पिक)',
  handoverConversation: 'बातचीत भी भेजें',
  handoverPublic: 'आपका संदेश एक सार्वजनिक इश्यू बन जाएगा। इंटरनेट पर कोई भी इसे पढ़ सकता है।',
  handoverConfirm: 'मुझे पता है कि मेरा संदेश सार्वजनिक होगा',
  handoverSend: 'संदेश भेजें',
  handoverThanks: 'धन्यवाद! आपका संदेश भेज दिया गया है।',
  handoverReference: 'संदर्भ: {reference}',
  handoverIssue: 'इश्यू देखें',
  handoverFailed: 'आपका संदेश भेजा नहीं जा सका। आपका टेक्स्ट अभी भी यहीं है।',
  handoverTooMany: 'बहुत ज़्यादा संदेश। बाद में फिर कोशिश करें।',
}
