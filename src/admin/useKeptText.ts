import { useState } from 'react'
import { usePanel } from './PanelContext.ts'

/**
 * Returns the text of a field and a function that changes it. The text survives another page, a reload and another
 * sign-in, until it is set to `initial` again.
 *
 * @param field a name that no other field has
 */
export function useKeptText(field: string, initial = ''): [string, (text: string) => void] {
  const { drafts } = usePanel().panel
  const [text, setText] = useState(() => drafts.loadText(field) ?? initial)
  return [
    text,
    (changed) => {
      setText(changed)
      drafts.saveText(field, changed === initial ? undefined : changed)
    },
  ]
}
