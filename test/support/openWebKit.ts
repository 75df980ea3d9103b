import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { findWebKit } from '../../scripts/findBrowsers.ts'
import { closeLater } from './closeLater.ts'
import type { OtherBrowser, OtherPage } from './otherBrowser.ts'

/** Starts a real WebKitGTK, driven over WebDriver, on a virtual display. */
export async function openWebKit(): Promise<OtherBrowser> {
  const { path } = findWebKit()
  const display = await openDisplay()
  closeLater(display.close)
  const port = await findFreePort()
  const driver = spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...display.environment,
      // Without a graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  closeLater(() => end(driver))
  const call = createCaller(`http://127.0.0.1:${port}`)
  await untilReady(call, driver)
  const session = await call('POST', '/session', { capabilities: {} })
  const { sessionId, capabilities } = session as Session
  const here = `/session/${sessionId}`
  closeLater(() => call('DELETE', here))
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    async open(address) {
      await call('POST', `${here}/window/rect`, { width: 1000, height: 800 })
      await call('POST', `${here}/url`, { url: address })
      return drive((path, body) => call('POST', here + path, body))
    },
  }
}

interface Session {
  sessionId: string
  capabilities: { browserName: string; browserVersion: string }
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

/** https://www.w3.org/TR/webdriver2/ */
function createCaller(driver: string): Call {
  return async (method, path, body) => {
    const response = await fetch(driver + path, { method, body: body ? JSON.stringify(body) : null })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

/** Keys without a character have code points; https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyNumbers: Readonly<Record<string, number>> = {
  Tab: 0xe004,
  Enter: 0xe007,
  Shift: 0xe008,
  Control: 0xe009,
  Alt: 0xe00a,
  Escape: 0xe00c,
}

function drive(post: (path: string, body: object) => Promise<unknown>): OtherPage {
  const act = (type: string, id: string, actions: object[], more: object = {}) =>
    post('/actions', { actions: [{ type, id, actions, ...more }] })
  const codeOf = (key: string) =>
    keyNumbers[key] === undefined ? key : String.fromCodePoint(keyNumbers[key])
  const press = async (...keys: string[]) => {
    const values = keys.map(codeOf)
    await act('key', 'keyboard', [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ])
  }
  return {
    press,
    async type(text) {
      for (const letter of text) await press(letter)
    },
    async drag(from, to) {
      const mouse = { parameters: { pointerType: 'mouse' } }
      const at = ({ x, y }: { x: number; y: number }) => ({
        type: 'pointerMove',
        duration: 0,
        x: Math.round(x),
        y: Math.round(y),
      })
      const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      const down = { type: 'pointerDown', button: 0 }
      const up = { type: 'pointerUp', button: 0 }
      await act('pointer', 'mouse', [at(from), down, at(between), at(to), up], mouse)
    },
    evaluate: (run, ...given) =>
      post('/execute/sync', { script: `return (${run}).apply(null, arguments)`, args: given }) as never,
  }
}

/** Polls, because the driver does not report when it is ready. */
async function untilReady(call: Call, driver: ChildProcess): Promise<void> {
  const until = performance.now() + 20_000
  while (performance.now() < until && driver.exitCode === null) {
    try {
      await call('GET', '/status')
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('The driver of WebKitGTK does not listen.')
}

interface Display {
  environment: Record<string, string>
  close(): Promise<void>
}

/** Returns the existing display, or starts a virtual one. */
async function openDisplay(): Promise<Display> {
  if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return { environment: {}, close: async () => {} }
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // It chooses a free number and prints it when it is ready.
  const [number] = await once(server.stdio[3]!, 'data')
  return { environment: { DISPLAY: `:${String(number).trim()}` }, close: () => end(server) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
