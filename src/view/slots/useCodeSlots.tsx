import { memo, type ReactNode, useCallback, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DrawCode } from '../answer/answerOptions.ts'
import { Slot } from './Slot.tsx'
import { type CodeBlockSlotProps, SlotsContext } from './slots.ts'

interface SlotTarget {
  id: number
  element: HTMLElement
  block: CodeBlockSlotProps
}

interface CodeSlots {
  /** Undefined where the host leaves code to us; then nothing is drawn but the block. */
  drawCode: DrawCode | undefined
  /** What the host draws, each in its block, wherever this stands. */
  blocks: ReactNode
}

let count = 0

/** The blocks of code of an answer that a host draws itself: each in an element that is there from its end on. */
export function useCodeSlots(): CodeSlots {
  const isFilled = useContext(SlotsContext)?.components.codeBlock !== undefined
  const [targets, setTargets] = useState<readonly SlotTarget[]>([])
  const drawCode = useCallback<DrawCode>((element, { text: code, language, title }) => {
    const target = { id: ++count, element, block: { code, language, title } }
    setTargets((before) => [...before, target])
    return () => setTargets((before) => before.filter((other) => other !== target))
  }, [])
  return {
    drawCode: isFilled ? drawCode : undefined,
    blocks: targets.map(({ id, element, block }) =>
      createPortal(<CodeSlot block={block} />, element, String(id)),
    ),
  }
}

/** Not drawn again for each word that follows it. */
const CodeSlot = memo(function CodeSlot({ block }: { block: CodeBlockSlotProps }) {
  return (
    <Slot name="codeBlock" data={block}>
      {null}
    </Slot>
  )
})
