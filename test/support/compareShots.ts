import type { Page } from 'playwright-core'

type Clip = { x: number; y: number; width: number; height: number }

/** Takes screenshots of a part of a page until two are the same: code, for example, is coloured once it is in view. */
export async function settledShot(page: Page, clip: Clip): Promise<Buffer> {
  let last = await page.screenshot({ clip })
  for (;;) {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const next = await page.screenshot({ clip })
    if (next.equals(last)) return next
    last = next
  }
}

/** Returns the largest difference of two screenshots in one channel of one pixel: 0 to 255. */
export function compareShots(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (shots) => {
      const [first, second] = await Promise.all(
        shots.map(async (shot) => {
          const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0))
          const image = await createImageBitmap(new Blob([bytes]))
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
          canvas.drawImage(image, 0, 0)
          return canvas.getImageData(0, 0, image.width, image.height).data
        }),
      )
      if (first!.length !== second!.length) return 255
      return first!.reduce((most, value, index) => Math.max(most, Math.abs(value - second![index]!)), 0)
    },
    [one.toString('base64'), other.toString('base64')],
  )
}
