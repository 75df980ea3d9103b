/** What colours code; loaded with the first answer that has some. */
export { colourText } from './colourText.ts'
