import { once } from 'node:events'
import { cp, mkdir, readdir, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, authorized, posted, readChunks, textOf } from '../support/ask.ts'
import { fixture, temporaryFolder } from '../support/docsFolder.ts'
import { runCommand, startCommand } from '../support/runCommand.ts'
import { docsFixture } from '../support/startService.ts'

let cwd: string
beforeEach(async () => {
  cwd = await temporaryFolder()
})

/** Asks a question at the address, and with the key, that the command has printed. */
function askPrinted(
  output: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const [endpoint] = /http:\S+\/message/.exec(output)!
  const [key] = /svc_dsc_\w+/.exec(output)!
  return fetch(endpoint, authorized(key, ask('How do I install Kettle?', more), headers))
}

describe('docs-assistant serve', () => {
  it('prints what it indexed and all addresses, answers, and ends on Ctrl+C', async () => {
    const running = startCommand(['serve', docsFixture, '--port', '0'], { cwd })
    const output = await running.printed('Stop with Ctrl+C')
    expect(output).toContain('4 pages, ')
    const publicKey = /svc_dsc_\w+/.exec(output)?.[0]
    const endpoint = /http:\S+\/discovery\/v2\/assistant\/docs\/message/.exec(output)?.[0]
    expect(output).toMatch(/Admin keys +none; to create one, run/)
    expect(output).toMatch(/Answers +extracts/)
    // The admin key is a secret; the terminal may be shared.
    expect(output).not.toMatch(/svc_(?!dsc_)/)

    const response = await fetch(endpoint!, authorized(publicKey!, ask('How do I install Kettle?')))
    expect((await readChunks(response)).at(-1)?.type).toBe('finish')
    expect((await stat(join(cwd, '.docs-assistant', 'secret'))).mode & 0o777).toBe(0o600)

    expect((await running.stop()).code).toBe(0)
  })

  it('continues a thread after a restart', async () => {
    const words = ['serve', docsFixture, '--port', '0']
    const env = { ASSISTANT_PUBLIC_KEY: 'svc_dsc_test', ASSISTANT_ADMIN_KEY: 'svc_test_0123456789abcdef' }
    const question = async (threadId: string | null) => {
      const running = startCommand(words, { cwd, env })
      const output = await running.printed('Stop with Ctrl+C')
      const response = await askPrinted(output, { threadId })
      const chunks = await readChunks(response)
      await running.stop()
      return chunks.at(-1)?.threadId
    }
    const threadId = await question(null)
    expect(threadId).toBeTruthy()
    expect(await question(threadId)).toBe(threadId)
  })

  it('applies the limits of its options', async () => {
    const limits = ['--limit-per-month', '0', '--limit-per-hour', '7', '--limit-per-day', '3']
    const running = startCommand(['serve', docsFixture, '--port', '0', ...limits, '--trust-proxy'], { cwd })
    const output = await running.printed('Stop with Ctrl+C')
    const from = async (address: string) => {
      const response = await askPrinted(output, {}, { 'X-Forwarded-For': address })
      await response.text()
      return response.headers.get('RateLimit')
    }
    expect(await from('192.0.2.1')).toMatch(/^"day";r=2;t=\d+, "hour";r=6;t=\d+$/)
    expect(await from('192.0.2.2')).toMatch(/^"day";r=2;t=\d+, "hour";r=5;t=\d+$/)
    await running.stop()
  })

  it('skips a broken page and lists it', async () => {
    await cp(docsFixture, join(cwd, 'docs'), { recursive: true })
    await writeFile(join(cwd, 'docs', 'broken.mdx'), '# Broken\n\n<Tabs>\n')
    const running = startCommand(['serve', 'docs', '--port', '0'], { cwd })
    const output = await running.printed('Stop with Ctrl+C')
    await running.stop()
    expect(output).toContain('4 pages, ')
    expect(output).toMatch(/skipped broken\.mdx: .+/)
    expect(output).toMatch(/Sources +link to http:\S+\/; if your docs are on another site, set --site-url/)
  })

  it('with --watch continues after the docs folder was removed and restored', async () => {
    const docs = join(cwd, 'docs')
    await cp(docsFixture, docs, { recursive: true })
    const running = startCommand(['serve', 'docs', '--port', '0', '--watch'], { cwd })
    const output = await running.printed('Stop with Ctrl+C')
    const page = async (path: string) => (await fetch(/Site +(http:\S+)/.exec(output)![1] + path)).status

    await rename(docs, join(cwd, 'away'))
    expect(await running.printed('Give the path of a folder')).toMatch(
      /^ {2}Answers use the docs as they were last read\. The docs folder \S+ does not exist\./m,
    )
    const response = await askPrinted(output)
    expect(textOf(await readChunks(response))).toContain('npm install kettle')

    await writeFile(join(cwd, 'away', 'new.md'), '# New')
    await rename(join(cwd, 'away'), docs)
    await running.printed('  1 page read again')
    expect(await page('new')).toBe(200)

    await writeFile(join(docs, 'later.mdx'), '# Later\n\n<Tabs>\n')
    await running.printed('  skipped later.mdx: ')
    await running.stop()
  })

  it('with --watch reports a page that breaks while it runs, once', async () => {
    await cp(docsFixture, join(cwd, 'docs'), { recursive: true })
    await writeFile(join(cwd, 'docs', 'broken.mdx'), '# Broken\n\n<Card>\n')
    // The word after it is the folder.
    const running = startCommand(['serve', '--port', '0', '--watch', 'docs'], { cwd })
    await running.printed('Stop with Ctrl+C')
    await writeFile(join(cwd, 'docs', 'tabs.mdx'), '# Tabs\n\n<Tabs>\n')
    const output = await running.printed('skipped tabs.mdx: ')
    expect(output).toMatch(/^ {2}skipped tabs\.mdx: The MDX does not parse, line 3: .+/m)
    expect(output.match(/skipped broken\.mdx/g)).toHaveLength(1)
    await running.stop()
  })

  it('with --watch=poll reads changed pages without events of the file system', async () => {
    await cp(docsFixture, join(cwd, 'docs'), { recursive: true })
    const words = ['serve', '--watch=poll', '--poll-interval', '1', 'docs', '--port', '0']
    const running = startCommand(words, { cwd })
    await running.printed('Stop with Ctrl+C')
    await writeFile(join(cwd, 'docs', 'new.md'), '# New')
    await running.printed('  1 page read again')
    await running.stop()
  })

  it.each([
    ['a folder that is not there', ['serve', 'nowhere'], /nowhere/],
    ['an unknown way to watch', ['serve', docsFixture, '--watch=often'], /choices are events, poll/],
    ['a folder without Markdown', ['serve', '.'], /Markdown/],
    ['a port that is not a number', ['serve', docsFixture, '--port', 'http'], /0 to 65535/],
    [
      'a host that is not here',
      ['serve', docsFixture, '--port', '0', '--host', '192.0.2.1'],
      /--host 127\.0\.0\.1/,
    ],
    [
      'a limit that is not a number',
      ['serve', docsFixture, '--limit-per-day', '-1'],
      /--limit-per-day.*whole number/s,
    ],
    [
      'an invalid base path',
      ['serve', docsFixture, '--no-admin', '--base-path', 'my docs'],
      /^error: option '--base-path <path>' argument 'my docs' is invalid\. It must be a path such as "\/help"/,
    ],
    [
      'the address of a site with a query',
      ['serve', docsFixture, '--site-url', 'https://docs.example.com/?a=b#c'],
      /^error: option '--site-url <url>' .+ is invalid\. It must be an address that starts with "http:/,
    ],
    ['an unknown option', ['serve', '--prot', '1'], /--port/],
  ])('ends with code 1 and one sentence for %s', async (_, words, sentence) => {
    const result = await runCommand(words, { cwd })
    expect(result.code).toBe(1)
    expect(result.stderr).toMatch(sentence)
    expect(result.stderr).not.toContain('    at ')
  })

  it('ends with code 1 and one sentence for a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = String((other.address() as { port: number }).port)
    const result = await runCommand(['serve', docsFixture, '--port', port], { cwd })
    other.close()
    expect(result).toMatchObject({ code: 1 })
    expect(result.stderr).toBe(
      `docs-assistant: Port ${port} is in use. Stop the program that uses it, or choose another port with --port ${Number(port) + 1}.\n`,
    )
  })

  it('suggests a valid port if the last one is in use', async () => {
    // If another program listens there, the address is in use as well.
    const other = createServer().on('error', () => {})
    other.listen(65_535, '127.0.0.1')
    await Promise.race([once(other, 'listening'), once(other, 'error')])
    const { code, stderr } = await runCommand(['serve', docsFixture, '--port', '65535'], { cwd })
    other.close()
    expect(stderr).toContain('choose another port with --port 0.')
    expect(code).toBe(1)
  })

  it('names the command that was probably meant, unless the word is a folder', async () => {
    const mistyped = await runCommand(['doctr'], { cwd })
    expect(mistyped.stderr).toBe(
      'docs-assistant: There is no command and no folder "doctr". Did you mean "doctor"?\n',
    )
    expect(mistyped.code).toBe(1)
    await mkdir(join(cwd, 'doctr'))
    expect((await runCommand(['doctr'], { cwd })).stderr).toContain('No Markdown page was found in')
    expect((await runCommand(['manuals'], { cwd })).stderr).toMatch(
      /The docs folder .+manuals does not exist/,
    )
  })

  it.each([
    [['keys', 'revok', 'x'], 'There is no command "keys revok". Did you mean "revoke"?'],
    [['keys', 'x'], 'There is no command "keys x". The commands are list, create, rotate, revoke, help.'],
    [['readers', 'exprt'], 'There is no command "readers exprt". Did you mean "export"?'],
  ])('names the command that was probably meant: %s', async (words, message) => {
    const { code, stderr } = await runCommand(words, { cwd })
    expect({ code, stderr }).toEqual({ code: 1, stderr: `docs-assistant: ${message}\n` })
  })

  it('ends quietly if nobody reads its output any more', async () => {
    const running = startCommand(['doctor', docsFixture], { cwd })
    running.process.stdout?.destroy()
    expect(await running.ended).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('names the flag that was probably meant, without the list of all flags', async () => {
    const { code, stderr } = await runCommand(['serve', docsFixture, '--prt', '80'], { cwd })
    expect(stderr).toBe(
      "error: unknown option '--prt'\n(Did you mean --port?)\nAdd --help to see all options.\n",
    )
    expect(code).toBe(1)
  })

  it('names the variable of an invalid password hash, without its value', async () => {
    const env = { ASSISTANT_ADMIN_PASSWORD_HASH: 'my secret word' }
    const { code, stderr } = await runCommand(['serve', docsFixture, '--port', '0'], { cwd, env })
    expect(stderr).toMatch(
      /^docs-assistant: ASSISTANT_ADMIN_PASSWORD_HASH is not .+`docs-assistant password`.+\n$/,
    )
    expect(stderr).not.toContain('my secret word')
    expect(code).toBe(1)
  })

  it('refuses an admin key in place of the public key', async () => {
    const result = await runCommand(['serve', docsFixture, '--port', '0'], {
      cwd,
      env: { ASSISTANT_PUBLIC_KEY: 'svc_secret' },
    })
    expect(result.code).toBe(1)
    expect(result.stderr).toContain('ASSISTANT_PUBLIC_KEY')
    expect(result.stderr).not.toContain('svc_secret')
  })
})

describe('docs-assistant admin-link', () => {
  it('prints a link that signs in at the running service once', async () => {
    const running = startCommand(['serve', docsFixture, '--port', '0'], { cwd })
    const output = await running.printed('Stop with Ctrl+C')
    expect(output).toMatch(/Admin page +\S+\/admin#\S+ {2}\(opens once, within 15 minutes\)/)
    const { code, stdout } = await runCommand(['admin-link'], { cwd })
    expect(code).toBe(0)
    const [, page, link] = /^(http:\S+\/admin)#(\S+)\n$/.exec(stdout) ?? []
    expect(output).toContain(`${page}#`)
    const signIn = async () => {
      const response = await fetch(`${page}/session`, posted({ link }, { Origin: new URL(page!).origin }))
      return response.status
    }
    expect([await signIn(), await signIn()]).toEqual([204, 401])
    await running.stop()
  })

  it('ends with code 1 and one sentence if there is no admin page', async () => {
    const { code, stderr } = await runCommand(['admin-link'], { cwd })
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^docs-assistant: There is no admin page for the data folder \.docs-assistant\. .+\n$/,
    )
  })
})

describe('docs-assistant index', () => {
  it('builds the index in the data folder, and names the files that it leaves out', async () => {
    const result = await runCommand(['index', fixture('docs-broken'), '--data', 'built'], { cwd })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toMatch(/^1 page indexed in [\d.]+ s\. The index is in built\.\n$/m)
    expect(result.stdout).toContain('skipped latin.md: The file is not UTF-8 text.\n')
    expect(result.stdout.match(/^skipped /gm)).toHaveLength(3)
    expect((await readdir(join(cwd, 'built'))).length).toBeGreaterThan(1)
  })
  it('leaves an index that the service starts with', async () => {
    await runCommand(['index', docsFixture, '--base-path', '/help'], { cwd })
    const running = startCommand(['serve', docsFixture, '--port', '0', '--base-path', '/help'], { cwd })
    expect(await running.printed('Stop with Ctrl+C')).toContain('4 pages, ')
    await running.stop()
  })
  it('fails if there is nothing to index', async () => {
    await mkdir(join(cwd, 'empty'))
    const { code, stdout, stderr } = await runCommand(['index', 'empty'], { cwd })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^docs-assistant: No Markdown page was found in .+\n$/)
  })
  it('fails if the index cannot be stored', async () => {
    await mkdir(join(cwd, 'full'))
    await symlink('/dev/full', join(cwd, 'full', 'docs-index.sqlite'))
    const { code, stdout, stderr } = await runCommand(['index', docsFixture, '--data', 'full'], { cwd })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^docs-assistant: The index cannot be stored in .+full.+\n$/)
  })
  it('refuses an invalid address, as `serve` does', async () => {
    const { code, stderr } = await runCommand(['index', docsFixture, '--base-path', '/a b'], { cwd })
    expect(code).toBe(1)
    expect(stderr).toContain("option '--base-path <path>' argument '/a b' is invalid")
  })
})

describe('docs-assistant feedback', () => {
  const clearScreen = '\u001b[2J'

  /** A service that is asked a question and told what its reader thinks, twice. */
  async function collectFeedback(): Promise<void> {
    const words = ['serve', docsFixture, '--port', '0', '--limit-feedback', '7']
    const running = startCommand(words, { cwd, env: { ASSISTANT_PUBLIC_KEY: 'svc_dsc_test' } })
    const endpoint = /http:\S+\/message/.exec(await running.printed('Stop with Ctrl+C'))![0]
    const post = (address: string, body: unknown) => fetch(address, authorized('svc_dsc_test', body))
    for (const more of [
      { rating: 'up' },
      { rating: 'down', reasons: ['wrong'], note: `No${clearScreen}\nway.` },
    ]) {
      const response = await post(endpoint, ask('How do I install Kettle?'))
      await response.text()
      const threadId = response.headers.get('X-Thread-Id')
      const given = { fp: 'anonymous', threadId, messageId: 'm1', ...more }
      const taken = await post(endpoint.replace(/message$/, 'feedback'), given)
      expect(taken.status).toBe(204)
      expect(taken.headers.get('RateLimit-Policy')).toBe('"feedback";q=7;w=3600')
    }
    await running.stop()
  }

  it('prints feedback, newest first, without control characters', async () => {
    await collectFeedback()
    const all = await runCommand(['feedback'], { cwd })
    expect(all).toMatchObject({ code: 0, stderr: '' })
    expect(all.stdout).toMatch(/^down {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}wrong\n.+\n\nup /s)
    expect(all.stdout).toContain('  Question  How do I install Kettle?\n')
    expect(all.stdout).toContain('  Note      No\\u{1b}[2J way.\n')
    expect(all.stdout).toMatch(/ {2}Sources {3}\/guide\/install/)

    const up = await runCommand(['feedback', '--rating', 'up'], { cwd })
    expect(up.stdout).toMatch(/^up/)
    expect(up.stdout).not.toContain('down')
    const [line, ...others] = (await runCommand(['feedback', '--json', '--limit', '1'], { cwd })).stdout
      .trim()
      .split('\n')
    expect(others).toEqual([])
    expect(JSON.parse(line!)).toMatchObject({
      rating: 'down',
      note: `No${clearScreen}\nway.`,
      answer: expect.stringContaining('From the docs:'),
    })
  })

  it('ends with code 1 and one sentence for a folder without a store, and does not create one', async () => {
    for (const words of [['feedback'], ['feedback']]) {
      const { code, stderr } = await runCommand(words, { cwd })
      expect(code).toBe(1)
      expect(stderr).toMatch(/^docs-assistant: There is no \.docs-assistant\/store\.sqlite\. .+--data\.\n$/)
    }
  })

  it('accepts only two ratings', async () => {
    const { code, stderr } = await runCommand(['feedback', '--rating', 'meh'], { cwd })
    expect(code).toBe(1)
    expect(stderr).toContain('up, down')
  })
})

describe('docs-assistant search', () => {
  it('prints the ranked passages with their addresses', async () => {
    const { code, stdout } = await runCommand(['search', docsFixture, 'limit the number of attempts'], {
      cwd,
    })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ *1\..*Retries › Limit the number of attempts/m)
    expect(stdout).toContain('/guide/retries#limit-the-number-of-attempts')
  })

  it('reports a missing question if only a folder is given', async () => {
    await cp(docsFixture, join(cwd, 'docs'), { recursive: true })
    const { code, stdout, stderr } = await runCommand(['search', 'docs'], { cwd })
    expect(stderr).toBe('docs-assistant: The question is missing: docs-assistant search docs "how do I …".\n')
    expect(stdout).toBe('')
    expect(code).toBe(1)
  })
})

describe('docs-assistant eval', () => {
  const lines = [
    { id: 'q1', question: 'limit the number of attempts', pages: ['guide/retries.md'] },
    { id: 'q2', question: 'how many jobs run at the same time', pages: ['reference/options.md'] },
  ]

  it('prints recall, MRR and times', async () => {
    await writeFile(join(cwd, 'questions.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'))
    const { code, stdout } = await runCommand(['eval', docsFixture, 'questions.jsonl'], { cwd })
    expect(code).toBe(0)
    for (const name of ['recall@1', 'recall@5', 'MRR@10', 'p50', 'p95']) expect(stdout).toContain(name)
  })

  it('prints one line of JSON per question', async () => {
    await writeFile(join(cwd, 'questions.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'))
    const { stdout } = await runCommand(['eval', docsFixture, 'questions.jsonl', '--json'], { cwd })
    const [first] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(first.id).toBe('q1')
    expect(first.pages[0]).toBe('guide/retries.md')
    expect(first.confidence).toBeGreaterThan(0)
    expect(first.ms).toBeGreaterThanOrEqual(0)
  })

  it('reports pages that are not in the docs, instead of counting them as missed', async () => {
    const unknown = { id: 'q3', question: 'keys', pages: ['index.md', 'guide/key.md'] }
    await writeFile(join(cwd, 'questions.jsonl'), `${JSON.stringify(lines[0])}\n${JSON.stringify(unknown)}\n`)
    const { code, stdout, stderr } = await runCommand(['eval', docsFixture, 'questions.jsonl'], { cwd })
    expect(stderr).toMatch(/^docs-assistant: The questions name pages that are not in \S+: guide\/key\.md\. /)
    expect(stdout).toBe('')
    expect(code).toBe(1)
  })

  it('names the invalid line', async () => {
    await writeFile(join(cwd, 'questions.jsonl'), `${JSON.stringify(lines[0])}\n{"id": 2}\n`)
    const result = await runCommand(['eval', docsFixture, 'questions.jsonl'], { cwd })
    expect(result.code).toBe(1)
    expect(result.stderr).toMatch(/line 2/i)
  })
})
