import { buildIfStale } from '../../scripts/buildIfStale.ts'
import { findChromium } from '../../scripts/findChromium.ts'
import { findFirefox } from '../../scripts/findFirefox.ts'
import { findWebKit } from '../../scripts/findWebKit.ts'

/**
 * Builds if the build is out of date, and prints the browser. Also looks for the other browsers, because installing one
 * may take longer than a test may run.
 */
export default function buildOnce(): void {
  const { path, version } = findChromium()
  console.log(`Browser tests use ${version} (${path})`)
  for (const find of [findFirefox, findWebKit]) {
    try {
      find()
    } catch {
      // Its own tests report this.
    }
  }
  buildIfStale()
}
