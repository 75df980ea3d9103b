import { defineElement } from './loader/defineElement.ts'
import { ownAddress, ownScript } from './ownScript.ts'
import { startFromScript } from './startFromScript.ts'

// Becomes embed.js, the file of the script tag.
if (startFromScript(ownScript, ownAddress)) defineElement(ownAddress)
