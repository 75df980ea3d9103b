import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { SafeLink } from '../links/SafeLink.tsx'
import { supportHref } from '../links/supportHref.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useConversation, useStore } from '../shared/conversation.ts'
import { moveByArrows } from '../shared/moveByArrows.ts'
import { useChange } from '../shared/useChange.ts'
import { useCopy } from '../shared/useCopy.ts'
import { conversationMarkdown } from './conversationMarkdown.ts'
import { PageItems } from './PageItems.tsx'
import { titleOf } from './titleOf.ts'

const downloadIcon = 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12'

const helpIcon =
  'M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM7.9 8.2a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.4M10 13.8h.01'

const className =
  'absolute inset-e-0 top-full z-10 mt-1 flex w-max max-w-[280px] min-w-[200px] flex-col rounded-lg border border-line bg-surface p-1 text-sm text-text floating'

const item = {
  role: 'menuitem',
  tabIndex: -1,
  className:
    'flex min-h-8 w-full items-center gap-2 rounded-md px-2 py-1 text-start text-text no-underline hover:bg-raised focus-visible:-outline-offset-2',
}

/** The items of the menu: the current page, copy or save the conversation, and get support. */
export function MoreItems({ hasTurns, onClose }: { hasTurns: boolean; onClose: () => void }) {
  const { labels, supportUrl, pageLinks } = useCompleteSettings()
  const threadId = useConversation((state) => state.threadId)
  const menu = useRef<HTMLDivElement>(null)
  const readExport = useExport()
  const { state, copy } = useCopy()
  // Closes the menu after the result was shown.
  useChange(state, (next) => {
    if (next === 'idle') onClose()
  })
  useLayoutEffect(
    () => menu.current?.querySelector<HTMLElement>('[role]')?.focus({ preventScroll: true }),
    [],
  )

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    moveByArrows(event)
    // Tab continues from the menu's button.
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
  }

  return (
    <div
      ref={menu}
      className={className}
      data-part="more-menu"
      part="more-menu"
      role="menu"
      aria-label={labels.more}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      {pageLinks.length > 0 && <PageItems item={item} />}
      {hasTurns && (
        <>
          <button type="button" {...item} data-state={state} onClick={() => copy(readExport().markdown)}>
            <Icon name={state === 'copied' ? 'done' : 'copy'} size={16} />
            <span aria-live="polite">
              {{ idle: labels.copyConversation, copied: labels.copied, failed: labels.copyFailed }[state]}
            </span>
          </button>
          <button
            type="button"
            {...item}
            onClick={() => {
              const { title, markdown } = readExport()
              downloadText(fileNameOf(title), markdown)
              onClose()
            }}
          >
            <Icon name={downloadIcon} size={16} />
            {labels.downloadConversation}
          </button>
        </>
      )}
      {supportUrl !== undefined && (
        <SafeLink {...item} href={supportHref(supportUrl, threadId)}>
          <Icon name={helpIcon} size={16} />
          {labels.support}
        </SafeLink>
      )}
    </div>
  )
}

function useExport() {
  const { getState } = useStore()
  return () => {
    const { settings, turns, history } = getState()
    const asked = turns.filter(({ state }) => state.kind !== 'queued')
    const stored = history.list.find(({ id }) => id === history.currentId)
    const title = stored?.title ?? asked[0]?.question ?? titleOf(settings)
    return { title, markdown: conversationMarkdown(asked, title, settings) }
  }
}

/** Saves a text as a file. The link is never added to the page. */
function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address in a later task; Safari is slow.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const maxLength = 60

/** Returns a file name: `How do I rotate a key?` → `how-do-i-rotate-a-key.md`, in any script. */
function fileNameOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = [...words.join('-')].slice(0, maxLength).join('').replace(/-+$/, '')
  return `${name || 'conversation'}.md`
}
