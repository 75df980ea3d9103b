import { startLoader } from './loader/startLoader.ts'
import { ownAddress, ownScript } from './ownScript.ts'

// Built as embed.js, the script tag's file.
startLoader(ownScript, ownAddress)
