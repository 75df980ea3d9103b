import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findProgram, type ProgramSearch } from '../../scripts/findProgram.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { lookForPrograms, neededPrograms } from '../support/missingPrograms.ts'

const search: ProgramSearch = {
  name: 'Quokka',
  variable: 'QUOKKA_PATH',
  commands: ['quokka-stable', 'quokka'],
  wellKnownPaths: [],
  installers: [],
  versionArguments: ['--version'],
}

/** A folder on the PATH, the only one, with programs that print a line. */
async function onlyThese(programs: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, words] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${words}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  return folder
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.skipIf(process.platform === 'win32')('a program that a test needs', () => {
  it('is the best installed one that starts', async () => {
    const folder = await onlyThese({ 'quokka-stable': 'exit 1', quokka: 'echo Quokka 3' })
    expect(findProgram(search)).toEqual({ path: join(folder, 'quokka'), version: 'Quokka 3' })
  })

  it('is the named one, without a fallback if it does not start', async () => {
    const folder = await onlyThese({ quokka: 'echo Quokka 3', mine: 'echo Quokka 4' })
    vi.stubEnv('QUOKKA_PATH', join(folder, 'mine'))
    expect(findProgram(search).version).toBe('Quokka 4')
    vi.stubEnv('QUOKKA_PATH', join(folder, 'none'))
    expect(() => findProgram(search)).toThrow(/QUOKKA_PATH is ".*none", which does not start/)
  })

  it('is installed by an available package manager', async () => {
    const folder = await onlyThese({})
    const install = `printf '#!/bin/sh\\necho Quokka 5\\n' > ${folder}/quokka; /bin/chmod +x ${folder}/quokka`
    for (const [name, words] of [
      ['sudo', 'shift; exec "$@"'],
      ['pack', install],
    ] as const)
      writeFileSync(join(folder, name), `#!/bin/sh\n${words}\n`, { mode: 0o755 })
    const said: string[] = []
    const installers = [['missing-manager install quokka'], ['pack install quokka']]
    const found = findProgram({ ...search, installers }, (line) => said.push(line))
    expect(found.version).toBe('Quokka 5')
    expect(said).toEqual(['No Quokka found; trying: pack install quokka'])
  })

  it('is found where the package manager puts a version of it', async () => {
    const folder = await onlyThese({})
    const command = `/bin/mkdir ${folder}/9; printf '#!/bin/sh\\necho Quokka 9\\n' > ${folder}/9/quokka; /bin/chmod +x ${folder}/9/quokka`
    for (const [name, words] of [
      ['sudo', 'shift; exec "$@"'],
      ['pack', command],
    ] as const)
      writeFileSync(join(folder, name), `#!/bin/sh\n${words}\n`, { mode: 0o755 })
    const places = { wellKnownPaths: [`${folder}/*/quokka`], installers: [['pack install quokka']] }
    expect(findProgram({ ...search, ...places }, () => {}).path).toBe(`${folder}/9/quokka`)
  })

  it('is missing otherwise, and the error says what to do', async () => {
    await onlyThese({})
    expect(() => findProgram(search)).toThrow(/No Quokka was found.*Install one, or set QUOKKA_PATH/)
  })
})

describe('tests that need a missing program', () => {
  const program = { path: '/bin/quokka', version: 'Quokka 3' }
  const programs = [
    { name: 'Quokka', find: () => program, files: ['q.test.ts'] },
    {
      name: 'Numbat',
      find: () => {
        throw new Error('No Numbat was found.')
      },
      files: ['n.test.ts'],
    },
  ]

  it('are skipped and listed', () => {
    expect(lookForPrograms(programs, { isRequired: false })).toEqual({
      found: ['Quokka 3 (/bin/quokka)'],
      missing: ['Left out the tests that need Numbat, n.test.ts: No Numbat was found.'],
      leftOut: ['n.test.ts'],
    })
  })

  it('fail the run if all tests are required', () => {
    expect(() => lookForPrograms(programs, { isRequired: true })).toThrow(/CI=true.*No Numbat was found/s)
    expect(lookForPrograms(programs.slice(0, 1), { isRequired: true }).leftOut).toEqual([])
  })

  it('are all listed by name', () => {
    const root = join(import.meta.dirname, '../..')
    const known = (name: string) =>
      new Set(
        globSync(
          neededPrograms.filter((needed) => needed.name === name).flatMap(({ files }) => files),
          { cwd: root },
        ),
      )
    const users = (words: RegExp) =>
      globSync('test/{unit,contract,browser}/*.test.{ts,tsx}', { cwd: root }).filter(
        (file) =>
          file !== 'test/unit/missing-programs.test.ts' && words.test(readFileSync(join(root, file), 'utf8')),
      )
    const left = (name: string, words: RegExp) => users(words).filter((file) => !known(name).has(file))
    expect(left('Git', /docsRepository|startAgent/)).toEqual([])
    expect(left('Chromium', /openContext|serveModes|serveHeldDocs/)).toEqual([])
    expect(left('Firefox', /openFirefox/)).toEqual([])
    if (process.platform === 'linux') expect(left('WebKitGTK', /openWebKit/)).toEqual([])
  })
})
