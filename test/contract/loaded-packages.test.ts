import { join } from 'node:path'
import { expect, it } from 'vitest'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'
import { runCommand } from '../support/runCommand.ts'
import { serveDocs } from '../support/serveDocs.ts'

/** Prints the names of the packages that were loaded when the process ends. */
const report = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  import { isMainThread } from 'node:worker_threads'
  const loaded = new Set()
  registerHooks({
    load(url, context, next) {
      const name = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]
      if (name) loaded.add(name)
      return next(url, context)
    },
  })
  if (isMainThread) process.on('exit', () => console.error('loaded', [...loaded].join(' ')))
`)}`

/** Needed with a model, on the docs site, for pages that changed, or to send something to others. */
const onDemand = [
  'ai',
  'zod',
  'lowlight',
  'parse5',
  'mdast-util-from-markdown',
  'yaml',
  '@babel/parser',
  '@octokit/core',
  '@modelcontextprotocol/server',
  'nodemailer',
  'pg',
]

it('a service without a model answers from unchanged docs with few packages', async () => {
  const folder = await docsFolder({ 'ports.md': '# Ports\n\n## Change the port\n\nSet `server.port`.' })
  const data = join(await temporaryFolder(), 'data')
  await runCommand(['index', folder, '--data', data])
  const service = await serveDocs(folder, data, 60_000, { NODE_OPTIONS: report })
  expect(await service.ask('How do I change the port?')).toContain('server.port')
  const { stderr } = await service.stop()
  const loaded = /^loaded (.*)$/m.exec(stderr)![1]!.split(' ')
  expect(loaded).toContain('hono')
  expect(loaded.filter((name) => onDemand.includes(name))).toEqual([])
})
