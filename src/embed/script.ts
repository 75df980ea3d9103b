import { startLoader } from './loader/startLoader.ts'
import { ownAddress, ownScript } from './ownScript.ts'

// Becomes embed.js, the file of the script tag.
startLoader(ownScript, ownAddress)
