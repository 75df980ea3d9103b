/** Code highlighting, loaded with the first code block. */
export { colourText } from './colourText.ts'
