import { findOwnScript } from './findOwnScript.ts'
import { startFromScript } from './startFromScript.ts'

// Becomes embed.js, the file of the script tag.
const script = findOwnScript()
if (script) startFromScript(script)
