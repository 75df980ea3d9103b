import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { temporaryFolder } from '../support/docsFolder.ts'
import { type Installed, installPacked } from '../support/installPacked.ts'
import { runCommand } from '../support/runCommand.ts'
import { docsFixture } from '../support/startService.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** Instructions of the Dockerfile: each its name and the rest of its lines. */
const instructions = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => /^(\w+) +(.*)$/.exec(line)!.slice(1) as [name: string, rest: string])
const lastOf = (name: string) => instructions.findLast(([each]) => each === name)![1]
const healthCheck = /^(.*?) CMD (\[.*\])$/.exec(lastOf('HEALTHCHECK'))!

const compose = parse(read('compose.yaml'))
const [deployment, service] = parseAllDocuments(read('deploy/kubernetes.yaml')).map((each) => each.toJS())
const pod = deployment.spec.template.spec
const [container] = pod.containers
const unit = read('deploy/docs-assistant.service')

describe('the image', () => {
  let installed: Installed
  beforeAll(() => {
    installed = installPacked(['docs-assistant', 'docs-assistant-service'], ['pg'])
  })
  afterAll(() => rmSync(installed.folder, { recursive: true, force: true }))

  /** Returns a command of the image, with the folders of the image in place of those named here. */
  function command(words: string[], folders: Record<string, string> = {}): [string, string[]] {
    const [program, ...rest] = words.map((word) => {
      const folder = Object.keys(folders).find((name) => word === name || word.startsWith(`${name}/`))
      return folder === undefined ? word : folders[folder] + word.slice(folder.length)
    })
    return [program === 'node' ? process.execPath : program!, rest]
  }

  it('starts the service as it is installed, and its health check sees when it is ready', async () => {
    const data = await temporaryFolder()
    const words = [...JSON.parse(lastOf('ENTRYPOINT')), ...JSON.parse(lastOf('CMD'))]
    const [program, rest] = command(words, { '/app': installed.folder, '/docs': docsFixture, '/data': data })
    // Only the port differs: that of the image may be in use here.
    const running = execFile(program, [...rest, '--port', '0'], { cwd: data })
    let output = ''
    const url = await new Promise<string>((resolve, reject) => {
      running.stdout?.on('data', (text) => {
        output += text
        const [, port] = /Site +http:\/\/localhost:(\d+)/.exec(output) ?? []
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
      running.once('exit', () => reject(new Error(`It ended: ${output}`)))
    })
    const look = () => {
      const [node, script] = command(JSON.parse(healthCheck[2]!))
      return promisify(execFile)(
        node,
        script.map((word) => word.replace('http://127.0.0.1:4321', url)),
      )
    }
    await look()
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    expect(await ended).toBe(0)
    await expect(look()).rejects.toMatchObject({ code: 1 })
  })

  it('has the port and the paths of the defaults, and is not root', () => {
    expect(lastOf('EXPOSE')).toBe('4321')
    expect(healthCheck[2]).toContain('http://127.0.0.1:4321/readyz')
    expect(Number(lastOf('USER'))).toBeGreaterThan(0)
    expect(instructions.filter(([name]) => name === 'FROM')).toHaveLength(2)
  })

  it('is built from files that are not left out, without data or secrets', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const needed of ['package.json', 'package-lock.json', 'src', 'scripts', 'docs', 'public'])
      expect(ignored).not.toContain(needed)
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.env', '.docs-assistant', '**/node_modules', 'dist']),
    )
  })
})

describe('what compose.yaml, Kubernetes and systemd start', () => {
  it('are options and variables of the service', async () => {
    const { stdout } = await runCommand(['serve', '--help'])
    const unitWords = /^ExecStart=(.*)$/m.exec(unit)![1]!.split(' ')
    const words: string[] = [
      ...compose.services['docs-assistant'].command,
      ...container.args,
      ...unitWords,
      ...JSON.parse(lastOf('CMD')),
    ]
    const flags = new Set(words.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0]!))
    expect(flags.size).toBeGreaterThan(3)
    for (const flag of flags) expect(stdout).toMatch(new RegExp(`^ +${flag} `, 'm'))
    const names = [
      ...Object.keys(compose.services['docs-assistant'].environment),
      ...container.env.map(({ name }: { name: string }) => name),
    ]
    const documented = read('docs/service/index.md')
    for (const name of names) expect(documented).toContain(`\`${name}\``)
  })

  it('write only where the service keeps its data', () => {
    const { read_only, cap_drop, volumes } = compose.services['docs-assistant']
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
    for (const volume of volumes) expect(volume).toMatch(/:\/docs:ro$|^data:\/data$/)
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    })
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(lastOf('USER')) })
    expect(unit).toContain('ProtectSystem=strict')
  })
})

describe('compose.yaml', () => {
  it('names only services and volumes that it has, and waits for the database', () => {
    const { services, volumes } = compose
    expect(Object.keys(services)).toEqual(['docs-assistant', 'postgres'])
    expect(Object.keys(services['docs-assistant'].depends_on)).toEqual(['postgres'])
    expect(services.postgres.healthcheck.test[1]).toBe('pg_isready')
    const mounted = Object.values<{ volumes: string[] }>(services)
      .flatMap((each) => each.volumes.map((volume) => volume.split(':')[0]))
      .filter((name) => /^\w+$/.test(name!))
    expect(mounted.sort()).toEqual(Object.keys(volumes).sort())
    const { POSTGRES_USER, POSTGRES_DB } = services.postgres.environment
    expect(services['docs-assistant'].environment.DATABASE_URL).toMatch(
      new RegExp(`^postgres://${POSTGRES_USER}:.*@postgres/${POSTGRES_DB}$`),
    )
  })
})

describe('the Kubernetes example', () => {
  it('sends requests to the port of the service, when it is ready', () => {
    expect(service).toMatchObject({ apiVersion: 'v1', kind: 'Service' })
    expect(deployment).toMatchObject({ apiVersion: 'apps/v1', kind: 'Deployment' })
    expect(service.spec.selector).toEqual(deployment.spec.template.metadata.labels)
    expect(deployment.spec.selector.matchLabels).toEqual(deployment.spec.template.metadata.labels)
    expect(container.ports).toEqual([{ name: service.spec.ports[0].targetPort, containerPort: 4321 }])
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' })
    // A database that is away must not end the process.
    expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' })
  })

  it('mounts the volumes it has, and lets answers finish before it ends a process', () => {
    const names = (list: Array<{ name: string }>) => list.map(({ name }) => name)
    expect(names(container.volumeMounts)).toEqual(names(pod.volumes))
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(8)
  })
})

it('the unit of systemd is the one in the docs', () => {
  const [, block] = /```ini \[.*\n([\s\S]*?)```/.exec(read('docs/service/self-hosting.md'))!
  expect(block).toBe(unit)
})
