import { useEffect, useRef, useState } from 'react'
import { watchCodeBlocks } from '../../page/code/watchCodeBlocks.ts'
import type { PageSettings } from '../../settings/pageSettings.ts'
import { useAssistantContext } from '../shared/AssistantContext.ts'
import { rootOf } from '../shared/rootOf.ts'
import { useLatest } from '../shared/useLatest.ts'
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
  const { labels, currentPath } = useAssistantContext('CodeAskButtons').settings
  const [notice, setNotice] = useState('')
  const element = useRef<HTMLDivElement>(null)
  const { addAndAsk } = useAddToQuestion()
  const latest = useLatest({ labels, currentPath })
  useEffect(
    () =>
      watchCodeBlocks({
        ...page,
        path: () => latest.current.currentPath(),
        label: labels.addCode,
        onPress(item) {
          const { added, contextFull } = latest.current.labels
          setNotice(addAndAsk(item) ? added : contextFull)
        },
        covered: () => coveredBy(element.current),
      }),
    [page, labels.addCode, addAndAsk, latest],
  )
  return (
    <div ref={element} className="sr-only" role="status">
      {notice}
    </div>
  )
}

/** Returns the area that an open panel covers; a button below it could not be pressed. */
function coveredBy(near: Element | null): DOMRect | undefined {
  const panel = near && rootOf(near).querySelector('[data-part="panel"]:not([hidden], [data-mode="inline"])')
  return panel?.getBoundingClientRect()
}
