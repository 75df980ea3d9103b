import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'दस्तावेज़ों में अब आपके सवाल का जवाब है ({date})',
}
