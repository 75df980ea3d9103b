import { buildIfStale } from '../../scripts/buildIfStale.ts'
import { findChromium } from '../../scripts/findChromium.ts'
import { findFirefox } from '../../scripts/findFirefox.ts'
import { findWebKit } from '../../scripts/findWebKit.ts'

/**
 * Browser tests run on what is published: builds it if it is out of date, and names the browser. The other two are
 * looked for here, too: installing one may take longer than a test may.
 */
export default function buildOnce(): void {
  const { path, version } = findChromium()
  console.log(`Browser tests use ${version} (${path})`)
  for (const find of [findFirefox, findWebKit]) {
    try {
      find()
    } catch {
      // Its own tests say so.
    }
  }
  buildIfStale()
}
