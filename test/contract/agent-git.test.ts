import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gitEnvironment } from '../../src/service/agent/git/gitEnvironment.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { type DocsRepository, docsRepository } from '../support/docsRepository.ts'
import { type ScriptedStep, scriptedModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'
import { create, read, replace } from '../support/toolCalls.ts'

const secrets = {
  OPENAI_API_KEY: 'sk-secret-1',
  ANTHROPIC_API_KEY: 'sk-secret-2',
  GITHUB_TOKEN: 'ghp-secret-3',
  ASSISTANT_ADMIN_KEY: 'svc_secret_4',
  ADMIN_PASSWORD_HASH: 'secret-5',
  DATABASE_URL: 'postgres://secret-6',
  // An unknown variable must not be passed on either.
  SOMETHING_ELSE: 'secret-7',
  GIT_TRACE_CURL: '1',
  GIT_EXTERNAL_DIFF: '/bin/false',
  GIT_DIR: '/nowhere',
}

const edit = replace('index.md', '\n# ', '\nA line.\n\n# ')

/** Writes a program that records that it ran, and its environment. */
async function spy(): Promise<{ command: string; seen(): Promise<string> }> {
  const folder = await temporaryFolder()
  const [command, file] = [join(folder, 'spy'), join(folder, 'seen')]
  await writeFile(command, `#!/bin/sh\nenv >> "${file}"\necho "$0 $@" >> "${file}"\nexit 1\n`)
  await chmod(command, 0o755)
  return { command, seen: () => readFile(file, 'utf8').catch(() => '') }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

function giveSecrets(): void {
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value)
}

/** Runs a job with these tool calls while the environment of the service contains the secrets. */
async function work(repository: DocsRepository, calls: ScriptedStep['calls'], options = {}) {
  giveSecrets()
  const { models, prompts } = scriptedModels([{ calls: calls ?? [] }])
  const agent = await startAgent({ models, ...options }, { repository })
  const job = await agent.finished((await agent.create('Write')).id)
  const refused = job.chunks
    .filter(({ type }) => type === 'tool-output-error')
    .map(({ errorText }) => String(errorText))
  return { job, agent, refused, prompts }
}

function commitAll(repository: DocsRepository): void {
  repository.git('-c', 'filter.spy.clean=cat', '-c', 'filter.spy.required=false', 'add', '--all')
  repository.git('commit', '--quiet', '--message=More')
  repository.git('push', '--quiet', 'origin', 'main')
}

describe('programs in the Git configuration', () => {
  it('never run during a job', async () => {
    const { command, seen } = await spy()
    const repository = await docsRepository({
      '.gitattributes': '*.md diff=spy merge=spy\n*.png filter=spy\n*.txt filter=spy ident\n',
      'docs/shot.png': 'png',
      'docs/note.txt': 'text',
    })
    for (const name of [
      'filter.spy.smudge',
      'filter.spy.clean',
      'filter.spy.process',
      'diff.external',
      'diff.spy.command',
      'diff.spy.textconv',
      'merge.spy.driver',
      'core.fsmonitor',
      'core.pager',
      'core.editor',
      'core.alternateRefsCommand',
      'core.askPass',
      'credential.helper',
      'gpg.program',
      'remote.origin.uploadpack',
      'remote.origin.receivepack',
      'uploadpack.packObjectsHook',
    ]) {
      repository.git('config', name, command)
    }
    repository.git('config', 'log.showSignature', 'true')
    repository.git('config', 'commit.gpgSign', 'true')
    const { job, agent } = await work(repository, [edit])
    expect(job).toMatchObject({ status: 'completed', error: null })
    // The page with the changes runs Git as well.
    const page = await (await fetch(job.diffLink ?? '')).text()
    expect(page).toContain('+A line.')
    expect(agent.errors).toEqual([])
    expect(await seen()).toBe('')
  })

  it('get no key, token or password of the service if Git needs them for the network', async () => {
    const { command, seen } = await spy()
    const repository = await docsRepository()
    repository.git('config', 'core.sshCommand', command)
    repository.git('remote', 'set-url', 'origin', 'ssh://git@git.example.com/acme/docs.git')
    const { job } = await work(repository, [edit])
    expect(job.error).toContain('cannot be read')
    const environment = await seen()
    expect(environment).toContain('git.example.com')
    expect(environment).toContain('PATH=')
    for (const [name, value] of Object.entries(secrets)) {
      expect(environment).not.toContain(value.length > 3 ? value : `${name}=`)
    }
  })

  it('are not asked for a password while the environment of Git contains a platform token', async () => {
    const { command, seen } = await spy()
    const repository = await docsRepository()
    repository.git('config', 'credential.helper', command)
    repository.git('config', 'core.askPass', command)
    const { onGithub, startGithubServer } = await import('../support/githubServer.ts')
    const github = await startGithubServer()
    // Unknown paths get a 401, as from a host that rejects the token.
    repository.git('remote', 'set-url', 'origin', `${github.url}/acme/docs.git`)
    giveSecrets()
    vi.stubEnv('GIT_ASKPASS', command)
    const agent = await startAgent(
      { ...scriptedModels([{ calls: [edit] }]), ...onGithub(github) },
      { repository },
    )
    const job = await agent.finished((await agent.create('Write')).id)
    await github.close()
    expect(job.error).toContain('cannot be read')
    expect(await seen()).toBe('')
  })

  it('cannot be selected by the URL of a remote', async () => {
    const { command, seen } = await spy()
    const repository = await docsRepository()
    repository.git('config', 'protocol.ext.allow', 'always')
    repository.git('config', 'protocol.allow', 'always')
    repository.git('remote', 'set-url', 'origin', `ext::${command}`)
    const { job } = await work(repository, [edit])
    expect(job.error).toContain('cannot be read')
    expect(await seen()).toBe('')
  })
})

describe('pages with a Git filter', () => {
  const encrypted = Buffer.from([0, 0x47, 0x49, 0x54, 0x43, 0x52, 0x59, 0x50, 0x54, 0])

  async function withSecretPages() {
    const repository = await docsRepository({
      '.gitattributes':
        'docs/secret/** filter=git-crypt diff=git-crypt\ndocs/wide.md working-tree-encoding=UTF-16\n[attr]lfs filter=lfs\ndocs/big.md lfs\n',
      'docs/secret/plan.md': '# Plan\n\nPlain text.\n',
      'docs/big.md': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
    })
    await writeFile(join(repository.docs, 'wide.md'), Buffer.from('\ufeff# Wide\n', 'utf16le'))
    await writeFile(join(repository.docs, 'secret/plan.md'), encrypted)
    commitAll(repository)
    return repository
  }

  it('cannot be read, written or deleted, and the tool gives the reason', async () => {
    const repository = await withSecretPages()
    const { job, refused } = await work(repository, [
      read('secret/plan.md'),
      replace('secret/plan.md', 'GIT', 'x'),
      { tool: 'delete', input: { path: 'secret/plan.md' } },
      create('secret/new.md'),
      create('Secret/new.md'),
      read('big.md'),
      read('wide.md'),
      replace('wide.md', 'Wide', 'x'),
      edit,
    ])
    expect(job.status).toBe('completed')
    expect(refused).toHaveLength(8)
    expect(refused[0]).toContain('uses the Git filter "git-crypt"')
    expect(refused[3]).toContain('uses the Git filter "git-crypt"')
    expect(refused[5]).toContain('uses the Git filter "lfs"')
    expect(refused[6]).toContain('encoding "UTF-16"')
    const changed = repository.remoteGit('diff', '--name-only', `main..${job.branch}`)
    expect(changed).toBe('docs/index.md\n')
  })

  it('are detected by the attributes of the commit, not of the work tree', async () => {
    const repository = await withSecretPages()
    await writeFile(join(repository.work, '.gitattributes'), '')
    const { refused } = await work(repository, [read('secret/plan.md'), create('secret/new.md')])
    expect(refused).toHaveLength(2)
  })

  it('are detected by attributes of this clone or this user', async () => {
    const repository = await docsRepository()
    await writeFile(join(repository.work, '.git/info/attributes'), 'docs/index.md filter=x\n')
    const { refused } = await work(repository, [edit])
    expect(refused).toEqual([expect.stringContaining('uses the Git filter "x"')])
  })
})

describe('the bytes of a page', () => {
  it('are committed unchanged except for the edit, regardless of line ends and attributes', async () => {
    const repository = await docsRepository({
      '.gitattributes': '*.md text eol=lf\ndocs/ident.md ident\ndocs/export.md export-subst\n',
    })
    // Line ends as committed on another machine, which differ from what these attributes would produce.
    const pages: Record<string, string> = {
      'docs/crlf.md': '# Title\r\n\r\nOne\r\nTwo\r\n',
      'docs/mixed.md': '# Title\r\nOne\nTwo\r\n',
      'docs/bom.md': '\ufeff# Title\n\nOne\n',
      'docs/ident.md': '# Title\n\n$Id$ One\n',
      'docs/export.md': '# Title\n\n$Format:%H$ One\n',
      'docs/end.md': '# Title\n\nOne',
    }
    for (const [path, text] of Object.entries(pages)) {
      const object = execFileSync('git', ['hash-object', '-w', '--no-filters', '--stdin'], {
        cwd: repository.work,
        input: text,
        encoding: 'utf8',
      }).trim()
      repository.git('update-index', '--add', '--cacheinfo', `100644,${object},${path}`)
    }
    repository.git('commit', '--quiet', '--message=Bytes')
    repository.git('push', '--quiet', 'origin', 'main')
    repository.git('config', 'core.autocrlf', 'true')
    const { job, refused } = await work(
      repository,
      [
        ...Object.keys(pages).map((path) => replace(path.slice(5), 'One', 'New')),
        replace('crlf.md', 'New\nTwo', 'New\nlines\nTwo'),
      ],
      { remote: null },
    )
    expect(refused).toEqual([])
    for (const [path, text] of Object.entries(pages)) {
      const wanted =
        path === 'docs/crlf.md' ? text.replace('One', 'New\r\nlines') : text.replace('One', 'New')
      expect(repository.git('cat-file', 'blob', `${job.branch}:${path}`)).toBe(wanted)
    }
  })
})

describe('tree entries that are not regular files', () => {
  it('are excluded: links, submodules, and paths below them', async () => {
    const repository = await docsRepository()
    await symlink('../../outside.md', join(repository.docs, 'linked.md'))
    await symlink('..', join(repository.docs, 'folder'))
    commitAll(repository)
    const commit = repository.git('rev-parse', 'HEAD').trim()
    repository.git('update-index', '--add', '--cacheinfo', `160000,${commit},docs/module`)
    repository.git('commit', '--quiet', '--message=Module')
    repository.git('push', '--quiet', 'origin', 'main')
    const { refused, job } = await work(repository, [
      read('linked.md'),
      create('linked.md'),
      create('LINKED.md'),
      { tool: 'delete', input: { path: 'linked.md' } },
      create('folder/x.md'),
      create('module/x.md'),
      create('Module/x.md'),
    ])
    expect(refused).toHaveLength(7)
    expect(job).toMatchObject({ status: 'completed', prLink: null })
  })

  it('are shown without the replacements of `git replace`', async () => {
    const repository = await docsRepository()
    const page = repository.git('rev-parse', 'HEAD:docs/index.md').trim()
    const other = execFileSync('git', ['hash-object', '-w', '--stdin'], {
      cwd: repository.work,
      input: '# Replaced\n',
      encoding: 'utf8',
    }).trim()
    repository.git('replace', page, other)
    const { prompts } = await work(repository, [read('index.md')], { remote: null })
    expect(JSON.stringify(prompts.at(-1))).not.toContain('Replaced')
  })
})

describe('a partial clone', () => {
  it('fetches missing pages from the remote', async () => {
    const origin = await docsRepository()
    origin.remoteGit('config', 'uploadpack.allowFilter', 'true')
    const folder = await temporaryFolder()
    const words = [
      'clone',
      '--quiet',
      '--no-checkout',
      '--filter=blob:none',
      `file://${origin.remote}`,
      'work',
    ]
    execFileSync('git', words, { cwd: folder, stdio: 'pipe' })
    execFileSync('git', ['sparse-checkout', 'set', 'nothing'], { cwd: join(folder, 'work'), stdio: 'pipe' })
    const work2 = join(folder, 'work')
    execFileSync('mkdir', ['-p', join(work2, 'docs')])
    await writeFile(join(work2, 'docs/index.md'), '# Start\n')
    const { job } = await work({ ...origin, work: work2, docs: join(work2, 'docs') }, [edit])
    expect(job).toMatchObject({ status: 'completed', error: null })
    expect(origin.remoteGit('show', `${job.branch}:docs/index.md`)).toContain('A line.')
  })
})

describe('the environment of Git', () => {
  it('contains only variables of the allow-list', () => {
    const from = {
      ...secrets,
      PATH: '/bin',
      HOME: '/home/x',
      https_proxy: 'http://proxy',
      SSH_AUTH_SOCK: '/agent',
      GIT_SSH_COMMAND: 'ssh -i key',
      LD_PRELOAD: '/evil.so',
      NODE_OPTIONS: '--require evil',
    }
    const names = (reach: 'local' | 'network') => Object.keys(gitEnvironment(reach, from)).sort()
    const set = [
      'GIT_ALLOW_PROTOCOL',
      'GIT_LITERAL_PATHSPECS',
      'GIT_NO_REPLACE_OBJECTS',
      'GIT_TERMINAL_PROMPT',
    ]
    const traces = ['GIT_TRACE2', 'GIT_TRACE2_EVENT', 'GIT_TRACE2_PERF']
    expect(names('local')).toEqual([...set, ...traces, 'GIT_NO_LAZY_FETCH', 'HOME', 'LC_ALL', 'PATH'].sort())
    expect(names('network')).toEqual(
      [...set, ...traces, 'GIT_SSH_COMMAND', 'HOME', 'LC_ALL', 'PATH', 'SSH_AUTH_SOCK', 'https_proxy'].sort(),
    )
  })
})

describe('child processes of the service', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  /** Returns the files that import a module of Node. */
  async function filesThatUse(modules: string): Promise<string[]> {
    const pattern = new RegExp(`['"](?:node:)?(?:${modules})['"]`)
    const found: string[] = []
    for (const path of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
      if (pattern.test(await readFile(join(root, path), 'utf8'))) found.push(path.replaceAll('\\', '/'))
    }
    return found.toSorted()
  }
  it('are started in one file, with an environment from an allow-list', async () => {
    expect(await filesThatUse('child_process|cluster')).toEqual(['src/service/agent/git/runGit.ts'])
  })
  it('are no threads, apart from those of the store and the parser, which get no environment', async () => {
    const starts = [
      'src/service/docs/parse/threads/createParseThread.ts',
      'src/service/store/writeAheadLog.ts',
    ]
    expect(await filesThatUse('worker_threads')).toEqual([
      starts[0],
      'src/service/docs/parse/threads/parseWorker.ts',
      'src/service/store/emptyLogWorker.ts',
      starts[1],
    ])
    for (const file of starts) expect(await readFile(join(root, file), 'utf8')).toContain('env: {},')
  })
})
