import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc')

/** Compiles files in a folder. Returns the errors of the compiler; empty if there are none. */
export function compileIn(
  folder: string,
  files: Readonly<Record<string, string>>,
  options: Readonly<Record<string, unknown>>,
): string {
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), code)
  }
  const compilerOptions = { noEmit: true, strict: true, jsx: 'react-jsx', types: [], ...options }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }))
  return spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' }).stdout
}
