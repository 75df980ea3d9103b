import { existsSync, readFileSync } from 'node:fs'

/** Resources that a process has used so far. */
export interface ProcessUse {
  /** Resident memory in MB. */
  memory: number
  /** The most that was resident at any time, in MB. */
  peak: number
  /** Time of the processor in milliseconds. On a busy machine it says more than the time that passed. */
  processorMs: number
}

/** Linux counts processor time in these. */
const tickMs = 10

/** Returns what a process has taken, or undefined where the system does not tell. */
export function processUse(pid: number): ProcessUse | undefined {
  const folder = `/proc/${pid}`
  if (!existsSync(folder)) return undefined
  const status = readFileSync(`${folder}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024
  // The name of the program comes before the fields and may contain spaces.
  const fields = readFileSync(`${folder}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
  return { memory: megabytes('VmRSS'), peak: megabytes('VmHWM'), processorMs: (user + system) * tickMs }
}
