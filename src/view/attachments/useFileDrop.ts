import { type RefObject, useEffect, useState } from 'react'
import { useStore } from '../shared/conversation.ts'
import { useLatest } from '../shared/useLatest.ts'

/** Accepts files dropped on the panel or pasted into the field. Returns whether files are dragged over the panel. */
export function useFileDrop(
  near: RefObject<Element | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useLatest(onFiles)
  const { elements } = useStore()
  useEffect(() => {
    const form = near.current?.closest<HTMLElement>('form')
    // The content of the panel, which moves between frames. In a host's layout there may be no panel.
    const inPanel = [...(elements.panel.current?.children ?? [])].find((child) =>
      child.contains(form ?? null),
    )
    const dropZone = (inPanel as HTMLElement | undefined) ?? form
    if (!form || !dropZone) return
    const controller = new AbortController()
    const { signal } = controller
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

    const handleDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Without this, the browser would open the file in place of the page.
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
      // Office programs add a picture of copied text; then the text is meant.
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
  }, [near, latest, elements])
  return isOver
}
