import { useEffect, useRef, useState } from 'react'
import type { QuestionFile } from '../../conversation/questionFiles.ts'
import { Icon } from '../primitives/Icon.tsx'

/** Drawn at twice its size for high-resolution screens. */
const sidePx = 40

const fileIcon = 'M5.5 3h5.5l3.5 3.5V17h-9zM11 3v3.5h3.5'

/**
 * Shows a thumbnail of an image, or an icon. Draws on a canvas, because an `<img>` would need `blob:` or `data:` in the
 * `img-src` of the page's policy.
 */
export function Thumbnail({ file: { mediaType, url } }: { file: QuestionFile }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    if (url === undefined || !mediaType.startsWith('image/') || !('createImageBitmap' in globalThis)) return
    let isWanted = true
    createImageBitmap(toBlob(url, mediaType)).then(
      (bitmap) => {
        if (isWanted) setIsDrawn(drawCovering(canvas.current, bitmap))
        bitmap.close()
      },
      // A model may understand an image that the browser cannot show.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [url, mediaType])
  return (
    <>
      <canvas
        ref={canvas}
        className="size-5 shrink-0 rounded-sm"
        width={sidePx}
        height={sidePx}
        hidden={!isDrawn}
        data-part="thumbnail"
      />
      {!isDrawn && <Icon name={fileIcon} size={14} />}
    </>
  )
}

/** Does not use `fetch`, because the page's `connect-src` may forbid `data:`. */
function toBlob(url: string, type: string): Blob {
  const text = atob(url.slice(url.indexOf(',') + 1))
  return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))], { type })
}

/** Draws the centre of the image so that it fills the square. */
function drawCovering(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): boolean {
  const context = canvas?.getContext('2d')
  if (!context) return false
  const { width, height } = bitmap
  const side = Math.min(width, height)
  context.clearRect(0, 0, sidePx, sidePx)
  context.drawImage(bitmap, (width - side) / 2, (height - side) / 2, side, side, 0, 0, sidePx, sidePx)
  return true
}
