import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../support/docsFolder.ts'
import { startService } from '../support/startService.ts'

const program = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
)
const service = await startService({ mcp: 'open', onError: () => {} })

// The other scenarios call tools of a server that only exists for them, or need sessions.
it.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
  'the server passes the official scenario %s',
  async (scenario) => {
    const words = [program, 'server', '--url', `${service.url}/mcp`, '--scenario', scenario]
    const cwd = await temporaryFolder()
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd })
    expect(stdout).toMatch(/Passed: (\d)\/\1, 0 failed, 0 warnings/)
  },
)
