import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSecretFiles } from '../../src/service/cli/environment/readSecretFiles.ts'
import { variables } from '../../src/service/cli/settings/variables.ts'
import { temporaryFolder } from '../support/docsFolder.ts'

async function fileWith(text: string): Promise<string> {
  const file = join(await temporaryFolder(), 'secret')
  writeFileSync(file, text)
  return file
}

describe('a secret in a file', () => {
  it.each(['ASSISTANT_ADMIN_KEY', 'GITHUB_TOKEN', 'OPENAI_API_KEY', 'DATABASE_URL'])(
    'sets %s',
    async (name) => {
      const env: NodeJS.ProcessEnv = { [`${name}_FILE`]: await fileWith(' s3cret\n') }
      await readSecretFiles(env)
      expect(env[name]).toBe('s3cret')
    },
  )

  it('is refused beside the variable itself, and if the file is missing or empty, without the secret', async () => {
    const file = await fileWith('\n')
    const read = (env: NodeJS.ProcessEnv) => readSecretFiles(env)
    await expect(read({ GITHUB_TOKEN: 's3cret', GITHUB_TOKEN_FILE: file })).rejects.toThrow(
      'GITHUB_TOKEN and GITHUB_TOKEN_FILE are both set. Remove one of them.',
    )
    await expect(read({ GITHUB_TOKEN_FILE: '/missing' })).rejects.toThrow(
      'GITHUB_TOKEN_FILE is /missing, which cannot be read (ENOENT).',
    )
    await expect(read({ GITHUB_TOKEN_FILE: file })).rejects.toThrow('which is empty')
  })

  it('can be any secret that the code of the service reads', () => {
    const providers = readFileSync('src/service/models/modelProviders.ts', 'utf8')
    const names = new Set(providers.match(/\b[A-Z_]+_(?:API_KEY|AUTH_TOKEN)\b/g))
    expect(names.size).toBeGreaterThan(4)
    for (const name of names)
      expect(variables).toHaveProperty(name, { about: expect.any(String), isSecret: true })
  })
})
