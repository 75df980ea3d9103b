import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { installPacked } from '../support/installPacked.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function install(...names: string[]) {
  const installed = installPacked(names)
  folders.push(installed.folder)
  return installed
}

/** Runs a module in a folder. Returns what it printed. */
function run(folder: string, code: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  })
}

describe('docs-assistant, packed and installed', () => {
  const { folder, packages } = install('docs-assistant')

  it('installs at most 12 packages beside React, and no zod', () => {
    expect(packages.length).toBeLessThanOrEqual(12)
    expect(packages).toContain('docs-assistant')
    expect(packages.filter((name) => /^(zod|ai|swr)$|^@ai-sdk\//.test(name))).toEqual([])
  })

  it('has every entry with its imports, and requires no version of Node', () => {
    const entries = ['', '/embed', '/headless', '/admin', '/proxy', '/proxy/auth'].map(
      (path) => `docs-assistant${path}`,
    )
    const loaded = run(
      folder,
      `for (const entry of ${JSON.stringify(entries)}) console.log(Object.keys(await import(entry)).length > 0)
       const manifest = await import('docs-assistant/package.json', { with: { type: 'json' } })
       console.log(import.meta.resolve('docs-assistant/embed.js').endsWith('/embed.js'), manifest.default.engines)`,
    )
    expect(loaded.trim().split('\n')).toEqual([...entries.map(() => 'true'), 'true undefined'])
  })
})

describe('docs-assistant-service, packed and installed beside the first package', () => {
  const { folder } = install('docs-assistant-service', 'docs-assistant')

  it('answers from code, with the scripts of the first package and its own docs', async () => {
    const printed = run(
      folder,
      `import { createDocsService } from 'docs-assistant-service'
       const service = await createDocsService({ folder: 'node_modules/docs-assistant-service/docs', dataFolder: 'data' })
       const get = (path) => service.fetch(new Request('http://localhost' + path))
       const script = await (await get('/embed.js')).text()
       const [, panel] = /(embed\\/[0-9a-f]{6})/.exec(script)
       for (const path of ['/', '/embed.js', '/' + panel + '/panel.js', '/_site/site.css'])
         console.log((await get(path)).status)
       await service.close()`,
    )
    expect(printed.trim().split('\n')).toEqual(['200', '200', '200', '200'])
  })

  it.each(['docs-assistant', 'docs-assistant-service'])('has the command %s', async (name) => {
    const manifest = join(folder, 'node_modules/docs-assistant-service')
    const { bin, version } = JSON.parse(
      run(
        folder,
        "import manifest from 'docs-assistant-service/package.json' with { type: 'json' }; console.log(JSON.stringify(manifest))",
      ),
    ) as { bin: Record<string, string>; version: string }
    const child = spawn(process.execPath, [join(manifest, bin[name]!), '--version'], { cwd: folder })
    let printed = ''
    child.stdout.on('data', (piece) => {
      printed += piece
    })
    await once(child, 'close')
    expect(printed.trim()).toBe(version)
  })
})
