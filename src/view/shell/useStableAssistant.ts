import { useInsertionEffect, useRef, useState } from 'react'
import type { Assistant } from '../../conversation/assistant.ts'
import { useSameFields } from '../../conversation/useSameFields.ts'
import type { AssistantContextValue, DisplaySettings } from '../shared/AssistantContext.ts'

type UnstableAssistant = Assistant & Pick<AssistantContextValue, 'openHotkey' | 'openOrFocus'>

/**
 * Returns the assistant as one object until a visible field changes. Its functions are new on each key press; here each
 * is one stable function that calls the newest one.
 */
export function useStableAssistant(
  assistant: UnstableAssistant,
  settings: DisplaySettings | undefined,
): AssistantContextValue | undefined {
  const latest = useRef(assistant)
  // An insertion effect runs first, so that other effects use the settings of their render.
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
