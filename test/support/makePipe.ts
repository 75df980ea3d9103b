import { execFileSync } from 'node:child_process'

/** Makes a named pipe: opened for reading, it waits until somebody writes to it. */
export function makePipe(path: string): void {
  execFileSync('bash', ['-c', 'mkfifo -- "$0"', path])
}
