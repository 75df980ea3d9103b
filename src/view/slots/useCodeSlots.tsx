import { memo, useCallback, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DrawCode } from '../answer/drawing/answerOptions.ts'
import { Slot } from './Slot.tsx'
import { type CodeBlockSlotProps, SlotsContext } from './slots.ts'

interface SlotTarget {
  id: number
  element: HTMLElement
  block: CodeBlockSlotProps
}

let count = 0

/** Renders the code blocks of an answer with the host's component, each once it is complete. */
export function useCodeSlots() {
  const isFilled = useContext(SlotsContext)?.components.codeBlock !== undefined
  const [targets, setTargets] = useState<readonly SlotTarget[]>([])
  const drawCode = useCallback<DrawCode>((element, { text: code, language, title }) => {
    const target = { id: ++count, element, block: { code, language, title } }
    setTargets((before) => [...before, target])
    return () => setTargets((before) => before.filter((other) => other !== target))
  }, [])
  return {
    /** Undefined if the host does not draw code. */
    drawCode: isFilled ? drawCode : undefined,
    /** The host's code blocks, each in a portal to its block. */
    blocks: targets.map(({ id, element, block }) =>
      createPortal(<CodeSlot block={block} />, element, String(id)),
    ),
  }
}

/** Memoised, because text that follows it must not render it again. */
const CodeSlot = memo(function CodeSlot({ block }: { block: CodeBlockSlotProps }) {
  return (
    <Slot name="codeBlock" data={block}>
      {null}
    </Slot>
  )
})
