/** What it takes to land on a passage and to come back. Loaded with the first answer, before which there are no links. */
export { awaitPassage } from '../../page/passage/awaitPassage.ts'
export { showPassage } from '../../page/passage/showPassage.ts'
export { withTextFragment } from '../../page/passage/withTextFragment.ts'
export { BackToAnswer } from './BackToAnswer.tsx'
