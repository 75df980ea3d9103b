import { describe, expect, it } from 'vitest'
import { runCommand } from '../support/runCommand.ts'

/** Prints the flags of Node when the process ends, and its number whenever it starts. */
const report = `--import=data:text/javascript,${encodeURIComponent(
  "console.error('started', process.pid); process.on('exit', () => console.error('flags', process.execArgv.join(' ')))",
)}`
/** As on a machine with much memory. */
const largeHeap = '--max-old-space-size=3000'

async function flagsOf(...nodeOptions: string[]): Promise<{ flags: string; starts: string[] }> {
  const env = { NODE_OPTIONS: [report, ...nodeOptions].join(' ') }
  const { code, stdout, stderr } = await runCommand(['--version'], { env, startsAgain: true })
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  return {
    flags: /^flags (.*)$/m.exec(stderr)![1]!,
    starts: [...stderr.matchAll(/^started (\d+)$/gm)].map(([, pid]) => pid!),
  }
}

describe('the memory of a command for new objects', () => {
  it('is limited where the heap may become large, in a process with the same number', async () => {
    const { flags, starts } = await flagsOf(largeHeap)
    expect(flags).toBe('--max-semi-space-size=16')
    expect(starts).toHaveLength(2)
    expect(new Set(starts).size).toBe(1)
  })

  it('stays as the operator has set it', async () => {
    for (const own of ['--max-semi-space-size=32', '--max_semi_space_size=32']) {
      const { flags, starts } = await flagsOf(largeHeap, own)
      expect(flags).toBe('')
      expect(starts).toHaveLength(1)
    }
  })

  it('stays as V8 sets it where the heap is small', async () => {
    const { starts } = await flagsOf('--max-old-space-size=500')
    expect(starts).toHaveLength(1)
  })
})
