import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'
import {
  disagreeingQuestion,
  type MeaningServer,
  meaningDocs,
  startMeaningServer,
  unheardQuestion,
} from '../support/meaningServer.ts'
import { runCommand, startCommand } from '../support/runCommand.ts'

let server: MeaningServer
let cwd: string
let docs: string
beforeEach(async () => {
  server = await startMeaningServer()
  cwd = await temporaryFolder()
  docs = await docsFolder(meaningDocs)
})

const embedding = () => ({
  EMBEDDING_MODEL: 'openai-compatible/concepts',
  OPENAI_COMPATIBLE_BASE_URL: server.url,
})
const reranking = () => ({
  RERANK_MODEL: 'cohere/longest',
  COHERE_BASE_URL: server.url,
  COHERE_API_KEY: 'secret',
})

describe('docs-assistant serve with models for the search', () => {
  it('prints the models, and when the docs are embedded', async () => {
    const env = { ...embedding(), ...reranking() }
    const running = startCommand(['serve', docs, '--port', '0'], { cwd, env })
    expect(await running.printed('Stop with Ctrl+C')).toMatch(
      /Search +by words, and by meaning with openai-compatible\/concepts, reranked by cohere\/longest/,
    )
    await running.printed('4 of 4 passages embedded')
    const { stderr } = await running.stop()
    expect(stderr).toBe('')
  })

  it('continues to embed where it was killed', async () => {
    const pages = Array.from({ length: 100 }, (_, at) => [`page-${at}.md`, `# Page ${at}\n\nText ${at}.\n`])
    const many = await docsFolder(Object.fromEntries(pages))
    server.answers = 2
    const killed = startCommand(['serve', many, '--port', '0'], { cwd, env: embedding() })
    await vi.waitFor(() => expect(server.embedded).toHaveLength(3), { timeout: 30_000 })
    killed.process.kill('SIGKILL')
    await killed.ended

    const stored = new Set(server.embedded.slice(0, 2).flat())
    server.embedded.length = 0
    server.answers = Number.POSITIVE_INFINITY
    const running = startCommand(['serve', many, '--port', '0'], { cwd, env: embedding() })
    await running.printed('100 of 100 passages embedded')
    await running.stop()
    expect(stored.size).toBe(64)
    const passages = server.embedded.flat().filter((text) => text.startsWith('Page '))
    expect(passages).toHaveLength(36)
    expect(passages.filter((text) => stored.has(text))).toEqual([])
  })

  it.each([
    [{ EMBEDDING_MODEL: 'anthropic/large' }, '"anthropic" has no embedding models'],
    [{ EMBEDDING_MODEL: 'openai/large' }, 'needs OPENAI_API_KEY'],
    [{ RERANK_MODEL: 'openai/large' }, '"openai" has no reranking models'],
    [{ RERANK_MODEL: 'cohere/rerank' }, 'needs COHERE_API_KEY'],
  ])('does not start with %o, and prints the reason', async (env, reason) => {
    const { code, stderr } = await runCommand(['serve', docs, '--port', '0'], { cwd, env })
    expect(code).toBe(1)
    expect(stderr).toContain(reason)
  })

  it('says what to install if the package of cohere is missing', async () => {
    const env = {
      ...reranking(),
      HIDDEN_PACKAGE: '@ai-sdk/cohere',
      NODE_OPTIONS: `--import=${new URL('../support/hidePackage.ts', import.meta.url)}`,
    }
    const { code, stderr } = await runCommand(['serve', docs, '--port', '0'], { cwd, env })
    expect(stderr).toContain('npm install @ai-sdk/cohere')
    expect(code).toBe(1)
  })
})

describe('docs-assistant search with an embedding model', () => {
  it('prints what the question means', async () => {
    const { code, stdout } = await runCommand(['search', docs, disagreeingQuestion], {
      cwd,
      env: embedding(),
    })
    expect(stdout).toMatch(/^1\. Hibernate/)
    expect(code).toBe(0)
  })

  it('searches by words if the model fails, and says so', async () => {
    server.mode = 401
    const { code, stdout, stderr } = await runCommand(['search', docs, disagreeingQuestion], {
      cwd,
      env: embedding(),
    })
    expect(stderr).toContain('Searched by words. The model failed')
    expect(stdout).toMatch(/^1\. Keys of the machine/)
    expect(code).toBe(0)
  })
})

describe('docs-assistant eval with models for the search', () => {
  beforeEach(async () => {
    const questions = [
      { id: '1', question: disagreeingQuestion, pages: ['sleep.md'] },
      { id: '2', question: unheardQuestion, pages: ['care.md'] },
      { id: '3', question: 'How do I brew coffee?', pages: ['index.md'] },
    ]
    await writeFile(join(cwd, 'questions.jsonl'), questions.map((each) => JSON.stringify(each)).join('\n'))
  })

  it('prints words, vectors and both side by side', async () => {
    const { stdout, stderr } = await runCommand(['eval', docs, 'questions.jsonl'], { cwd, env: embedding() })
    expect(stderr.trim()).toBe('4 of 4 passages embedded')
    const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/))
    expect(lines[0]).toEqual(['words', 'vectors', 'both'])
    expect(lines[1]).toEqual(['questions', '3', '3', '3'])
    // The words find only the coffee: one question has the words of another page, and one has words of no page.
    expect(lines[2]).toEqual(['recall@1', '0.333', '1.000', '1.000'])
  })

  it('prints both with --json, in the usual format', async () => {
    const { stdout } = await runCommand(['eval', docs, 'questions.jsonl', '--json'], {
      cwd,
      env: embedding(),
    })
    const results = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(results.map(({ pages }) => pages[0])).toEqual(['sleep.md', 'care.md', 'index.md'])
    expect(Object.keys(results[0])).toEqual([
      'id',
      'pages',
      'sections',
      'answered',
      'coverage',
      'confidence',
      'ms',
    ])
  })

  it('prints the order of a reranking model', async () => {
    const { stdout } = await runCommand(['eval', docs, 'questions.jsonl'], { cwd, env: reranking() })
    expect(stdout).toMatch(/^ +words +reranked\n/)
  })

  it('fails if the model fails', async () => {
    server.mode = 500
    const { code, stderr, stdout } = await runCommand(['eval', docs, 'questions.jsonl'], {
      cwd,
      env: embedding(),
    })
    expect(stderr).toContain('The model failed (AI_APICallError 500)')
    expect(stdout).toBe('')
    expect(code).toBe(1)
  })
})

describe('docs-assistant doctor with models for the search', () => {
  it('tries them', async () => {
    const env = { ...embedding(), ...reranking() }
    const { stdout } = await runCommand(['doctor', docs], { cwd, env })
    expect(stdout).toMatch(
      /ok +Embedding model: openai-compatible\/concepts embeds texts, with 5 numbers each/,
    )
    expect(stdout).toMatch(/ok +Reranking model: cohere\/longest reranks texts/)
  })

  it('explains failures without the response of the provider', async () => {
    server.mode = 401
    const env = { ...embedding(), ...reranking() }
    const { code, stdout } = await runCommand(['doctor', docs], { cwd, env })
    expect(stdout).toMatch(/FAIL +Embedding model: .* refuses the key \(401\)/)
    expect(stdout).toMatch(/FAIL +Reranking model: .* refuses the key \(401\)/)
    expect(stdout).not.toContain('secret words of the provider')
    expect(code).toBe(1)
  })

  it('says that there are none', async () => {
    const { stdout } = await runCommand(['doctor', docs], { cwd })
    expect(stdout).toMatch(/ok +Embedding model: none, the search is by words/)
  })
})
