export { requestFirstQuestions as readFirstQuestions } from '../../transport/requestFirstQuestions.ts'
