/** Headers of an answer that arrives in pieces: nothing on its way may keep, collect or compress it. */
export function streamHeaders(contentType: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Cache-Control': 'no-cache, no-transform',
    // nginx buffers a proxied answer unless told not to.
    'X-Accel-Buffering': 'no',
  }
}
