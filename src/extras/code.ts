/** What colours code; loaded with the first answer that has some. */
export { codeStyles } from './codeStyles.ts'
export { findTokens } from './findTokens.ts'
