/** Writes the widget's stylesheet into `node_modules/.cache/size`, for `npm run size`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileStyles } from './compileStyles.ts'

const folder = fileURLToPath(new URL('../node_modules/.cache/size', import.meta.url))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/styles.css`, await compileStyles())
