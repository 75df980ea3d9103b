/** Reports failures of one kind once, until it works again. */
export interface Outage {
  /** Reports the error, unless one was reported since the last success. */
  report(error: Error): void
  /** Notes a success. */
  end(): void
}

/**
 * Creates the reports of something that searches work without.
 *
 * @param consequence sentence on what happens in its place
 */
export function createOutage(consequence: string, onError: (error: unknown) => void): Outage {
  let isReported = false
  return {
    report({ message }) {
      if (isReported) return
      isReported = true
      onError(new Error(`${consequence} ${message}`))
    },
    end() {
      isReported = false
    },
  }
}
