import { buildIfStale } from '../../scripts/buildIfStale.ts'
import { findChromium } from '../../scripts/findChromium.ts'

/** Browser tests run on what is published: builds it if it is out of date, and names the browser. */
export default function buildOnce(): void {
  const { path, version } = findChromium()
  console.log(`Browser tests use ${version} (${path})`)
  buildIfStale()
}
