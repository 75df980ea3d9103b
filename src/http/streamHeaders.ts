/** Returns the headers of a streamed response. They forbid proxies to cache, buffer or compress it. */
export function streamHeaders(contentType: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Cache-Control': 'no-cache, no-transform',
    // nginx buffers a proxied answer unless told not to.
    'X-Accel-Buffering': 'no',
  }
}
