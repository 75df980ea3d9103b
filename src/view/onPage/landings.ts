/** Code for source links, loaded with the first answer, because there are no links before. */
export { awaitPassage } from '../../page/passage/awaitPassage.ts'
export { showPassage } from '../../page/passage/showPassage.ts'
export { withTextFragment } from '../../page/passage/withTextFragment.ts'
export { BackToAnswer } from './BackToAnswer.tsx'
