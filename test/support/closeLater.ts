import { afterAll, onTestFinished, TestRunner } from 'vitest'

type Close = () => Promise<unknown>

const openInFile: Close[] = []

// A test file loads this module before it declares hooks, so this one runs after the file's own.
afterAll(async () => {
  for (const close of openInFile.toReversed()) await close()
})

/**
 * Closes something when the test that opened it ends, or when the file ends if no test was running. Closes in the
 * reverse order of opening. Returns a function that closes it earlier; closing twice does nothing.
 */
export function closeLater(close: Close): () => Promise<void> {
  let closed: Promise<unknown> | undefined
  const closeOnce = async () => {
    closed ??= close()
    await closed
  }
  if (TestRunner.getCurrentTest()) onTestFinished(closeOnce)
  else closeAfterFile(closeOnce)
  return closeOnce
}

/** Closes something when the test file ends, whichever test opened it. */
export function closeAfterFile(close: Close): void {
  openInFile.push(close)
}
