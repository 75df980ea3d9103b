import { useInsertionEffect, useRef, useState } from 'react'
import type { Assistant } from '../../conversation/assistant.ts'
import { useSameFields } from '../../conversation/useSameFields.ts'
import type { AssistantContextValue, DisplaySettings } from '../AssistantContext.ts'

type UnstableAssistant = Assistant & Pick<AssistantContextValue, 'openHotkey' | 'openOrFocus'>

/**
 * The assistant as its parts get it: the same object until something changes that they show. What it can do is made anew
 * with each key that is typed; here it is one function each, that does what the last one would.
 */
export function useStableAssistant(
  assistant: UnstableAssistant,
  settings: DisplaySettings | undefined,
): AssistantContextValue | undefined {
  const latest = useRef(assistant)
  // Before every other effect: what a part does in one is done with the settings it was drawn with.
  useInsertionEffect(() => {
    latest.current = assistant
  })
  const [actions] = useState(() => {
    const names = (Object.keys(assistant) as Array<keyof UnstableAssistant>).filter(
      (name) => typeof assistant[name] === 'function',
    )
    const call = (name: keyof UnstableAssistant, values: unknown[]) =>
      (latest.current[name] as (...all: unknown[]) => unknown)(...values)
    return Object.fromEntries(names.map((name) => [name, (...values: unknown[]) => call(name, values)]))
  })
  const { draft: _, ...shown } = assistant
  const same = useSameFields({ ...shown, ...actions, settings })
  return isComplete(same) ? same : undefined
}

function isComplete(
  assistant: Omit<AssistantContextValue, 'settings'> & { settings: unknown },
): assistant is AssistantContextValue {
  return assistant.settings !== undefined
}
