import { useEffect, useRef, useState } from 'react'
import type { QuestionFile } from '../../conversation/questionFiles.ts'
import { Icon } from '../primitives/Icon.tsx'

/** Drawn at twice its size, for screens that have the pixels. */
const sidePx = 40

const fileIcon = 'M5.5 3h5.5l3.5 3.5V17h-9zM11 3v3.5h3.5'

/**
 * A small picture of an image, a sign for anything else. Drawn on a canvas: an `<img>` of its bytes would need `blob:`
 * or `data:` in the `img-src` of the page's policy.
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
      // What cannot be shown may still be understood by a model.
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

/** Without `fetch`, which the `connect-src` of a policy may not allow for `data:`. */
function toBlob(url: string, type: string): Blob {
  const text = atob(url.slice(url.indexOf(',') + 1))
  return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))], { type })
}

/** The middle of the picture, as far as the square reaches. */
function drawCovering(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): boolean {
  const context = canvas?.getContext('2d')
  if (!context) return false
  const { width, height } = bitmap
  const side = Math.min(width, height)
  context.clearRect(0, 0, sidePx, sidePx)
  context.drawImage(bitmap, (width - side) / 2, (height - side) / 2, side, side, 0, 0, sidePx, sidePx)
  return true
}
