import { onTestFinished, TestRunner } from 'vitest'

type Close = () => Promise<unknown>

const openInFile: Close[] = []

/** Closes what a test file has opened, in the reverse order of opening. */
export async function closeOpened(): Promise<void> {
  for (const close of openInFile.splice(0).toReversed()) await close()
}

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
function closeAfterFile(close: Close): void {
  openInFile.push(close)
}
