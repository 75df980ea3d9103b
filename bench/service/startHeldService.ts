import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../../test/support/freePorts.ts'
import { startPostgresCluster } from '../../test/support/postgresCluster.ts'
import { startNginx } from '../../test/support/startNginx.ts'
import { type RunningLayer, startLayer } from './layers.ts'
import { databaseSettings, type SetupName } from './setups.ts'
import { maxConnections } from './streams.ts'

/**
 * Starts the whole service, with constant answers that can be held, in one of the ways in which it is run.
 *
 * @param work folder for its files
 */
export async function startHeldService(name: SetupName, work: string): Promise<RunningLayer> {
  const cluster = name === 'sqlite' ? undefined : await startPostgresCluster(databaseSettings)
  const folder = join(work, name)
  mkdirSync(folder)
  const layers: RunningLayer[] = []
  for (let number = 0; number < (name === 'three' ? 3 : 1); number++)
    layers.push(await startLayer('service', join(folder, `${number}`), cluster?.url('postgres')))
  const [front] = await freePorts(1)
  const ports = layers.map(({ target }) => Number(new URL(target.url).port))
  const nginx = name === 'three' ? await startNginx(folder, front!, ports, maxConnections) : undefined
  const [{ target }] = layers as [RunningLayer]
  return {
    target: nginx ? { ...target, url: `http://127.0.0.1:${front}` } : target,
    write(mode) {
      for (const layer of layers) layer.write(mode)
    },
    memory: () => layers.reduce((total, layer) => total + layer.memory(), 0),
    async stop() {
      await nginx?.stop()
      await Promise.all(layers.map((layer) => layer.stop()))
      await cluster?.remove()
    },
  }
}
