/** Parses the files that it is sent, in a separate thread. `createParseThread` starts it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PageOptions } from '../buildPage.ts'
import { type ParsedFile, parseFile } from '../parseFile.ts'

/** First that a file is being parsed, then its result. */
export type ParseMessage = { started: true } | { result: ParsedFile }

const options: PageOptions = workerData

parentPort!.on('message', ({ bytes, file }: { bytes: Uint8Array; file: string }) => {
  post({ started: true })
  post({ result: parseFile(bytes, file, options) })
})

function post(message: ParseMessage): void {
  parentPort!.postMessage(message)
}
