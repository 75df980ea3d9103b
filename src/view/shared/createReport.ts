/** Returns a function that logs a message once. */
export function createReport(message: string): (...details: unknown[]) => void {
  let isReported = false
  return (...details) => {
    if (!isReported) console.info(message, ...details)
    isReported = true
  }
}
