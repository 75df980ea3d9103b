import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'أصبحت الوثائق تجيب عمّا سألت عنه يوم \u2068{date}\u2069',
}
