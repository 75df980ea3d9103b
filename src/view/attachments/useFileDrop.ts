import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '../behaviour/useLatest.ts'

/** Takes files that are dropped on the panel, or pasted into the field. Says whether some are held over the panel. */
export function useFileDrop(
  near: RefObject<Element | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useLatest(onFiles)
  useEffect(() => {
    const form = near.current?.closest<HTMLElement>('form')
    // What the panel holds, which goes from one frame to another; in a layout of the host's there may be no panel.
    const dropZone = form?.closest<HTMLElement>('[data-part="panel"] > *') ?? form
    if (!form || !dropZone) return
    const controller = new AbortController()
    const { signal } = controller
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

    const handleDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Otherwise the browser would leave the page for the file.
      event.preventDefault()
      setIsOver(true)
    }
    const handleDrop = (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Office programs put a picture of the text beside it; then the text is meant.
      if (files.length === 0 || event.clipboardData?.getData('text/plain')) return
      event.preventDefault()
      latest.current(files)
    }
    dropZone.addEventListener('dragenter', handleDragOver, { signal })
    dropZone.addEventListener('dragover', handleDragOver, { signal })
    dropZone.addEventListener(
      'dragleave',
      (event) => {
        if (!(event.relatedTarget instanceof Node && dropZone.contains(event.relatedTarget))) setIsOver(false)
      },
      { signal },
    )
    dropZone.addEventListener('drop', handleDrop, { signal })
    form.addEventListener('paste', handlePaste, { signal })
    return () => controller.abort()
  }, [near, latest])
  return isOver
}
