import { useEffect, useState } from 'react'
import { watchCodeBlocks } from '../../page/code/watchCodeBlocks.ts'
import type { PageSettings } from '../../settings/pageSettings.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { useStore } from '../shared/conversation.ts'
import { SelectionMenu } from './SelectionMenu.tsx'
import { useAddToQuestion } from './useAddToQuestion.ts'

export interface PageToolsProps {
  page: PageSettings
  /** In a host's layout the selection menu is a separate part. @default 'all' */
  which?: 'all' | 'all-but-menu' | 'menu'
  /** Whether the reader has asked for the selection menu already, by its hotkey. @default false */
  opensMenu?: boolean | undefined
}

/** Adds parts of the page to a question: the selection menu and the code buttons. */
export function PageTools({ page, which = 'all', opensMenu = false }: PageToolsProps) {
  return (
    <>
      {which !== 'all-but-menu' && <SelectionMenu page={page} opensAtOnce={opensMenu} />}
      {which !== 'menu' && page.codeButtons && <CodeAskButtons page={page} />}
    </>
  )
}

/** Each code button has its own shadow root in the page; this renders only its announcement. */
function CodeAskButtons({ page }: Pick<PageToolsProps, 'page'>) {
  const {
    labels: { addCode, added, contextFull },
  } = useCompleteSettings()
  const { getState, elements } = useStore()
  const [notice, setNotice] = useState('')
  const { addAndAsk } = useAddToQuestion()
  useEffect(
    () =>
      watchCodeBlocks({
        ...page,
        path: () => getState().settings.currentPath(),
        label: addCode,
        onPress(item) {
          setNotice(addAndAsk(item) ? added : contextFull)
        },
        covered() {
          // A button below an open panel could not be pressed.
          const { settings, open } = getState()
          if (!open || settings.mode === 'inline') return undefined
          return elements.panel.current?.getBoundingClientRect()
        },
      }),
    [page, addCode, added, contextFull, addAndAsk, getState, elements],
  )
  return (
    <div className="sr-only" role="status">
      {notice}
    </div>
  )
}
