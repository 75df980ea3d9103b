import type { AnsweredLabels } from '../../settings/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'أصبحت الوثائق تجيب عمّا سألت عنه يوم {date}',
}
