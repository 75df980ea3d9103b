import { IconButton } from '../primitives/IconButton.tsx'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { Slot } from '../slots/Slot.tsx'
import { Logo } from './Logo.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { titleOf } from './titleOf.ts'

interface HeaderProps {
  titleId: string
  /** Whether the history replaces the conversation. */
  showsHistory: boolean
  onHistory: () => void
  onReturn: () => void
}

/** The header of the panel: title, history, menu and close button. */
export function Header(props: HeaderProps) {
  const settings = useSettings()
  const { reset, setOpen } = useStore().actions
  const data = {
    title: titleOf(settings),
    titleId: props.titleId,
    showsHistory: props.showsHistory,
    openHistory: props.onHistory,
    closeHistory: props.onReturn,
    newConversation: reset,
    close: () => setOpen(false),
  }
  return (
    <Slot name="header" data={data}>
      <HeaderBar {...props} />
    </Slot>
  )
}

function HeaderBar({ titleId, showsHistory, onHistory, onReturn }: HeaderProps) {
  const settings = useSettings()
  const { reset, setOpen, focusComposerThen } = useStore().actions
  const hasTurns = useConversation(({ turns }) => turns.length > 0)
  // A question is in the history a moment after it is asked; the button would be drawn in another frame.
  const hasHistory = useConversation(({ turns, history }) => turns.length + history.list.length > 0)
  const { labels } = settings
  return (
    <div data-part="header" part="header">
      {showsHistory && <IconButton icon="back" label={labels.backToConversation} onClick={onReturn} />}
      {!showsHistory && <Logo size={20} />}
      <h2 id={titleId}>{showsHistory ? labels.history : titleOf(settings)}</h2>
      {/* From the most to the least often missing, so that each button stays in its place. */}
      {!showsHistory && <MoreMenu />}
      {!showsHistory && hasTurns && (
        <IconButton icon="compose" label={labels.newConversation} onClick={focusComposerThen(reset)} />
      )}
      {!showsHistory && hasHistory && (
        <IconButton icon="history" label={labels.history} onClick={onHistory} />
      )}
      {settings.mode !== 'inline' && (
        <IconButton icon="close" label={labels.close} onClick={() => setOpen(false)} />
      )}
    </div>
  )
}
