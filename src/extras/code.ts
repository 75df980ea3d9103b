/** Highlighting and names of code, loaded with the first code block. */
export { nameCodeLanguage } from '../protocol/codeLanguages.ts'
export { colourText } from './colourText.ts'
