import { IconButton } from '../primitives/IconButton.tsx'
import { useAssistantContext } from '../shared/AssistantContext.ts'
import { focusComposer } from '../shared/focusComposer.ts'
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
  const { settings, reset, setOpen } = useAssistantContext('Header')
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
  const { settings, turns, history, reset, setOpen } = useAssistantContext('Header')
  const { labels } = settings
  return (
    <div data-part="header" part="header">
      {showsHistory && <IconButton icon="back" label={labels.backToConversation} onClick={onReturn} />}
      {!showsHistory && <Logo size={20} />}
      <h2 id={titleId}>{showsHistory ? labels.history : titleOf(settings)}</h2>
      {!showsHistory && history.list.length > 0 && (
        <IconButton icon="history" label={labels.history} onClick={onHistory} />
      )}
      {!showsHistory && <MoreMenu />}
      {!showsHistory && turns.length > 0 && (
        <IconButton
          icon="compose"
          label={labels.newConversation}
          onClick={(event) => {
            focusComposer(event.currentTarget)
            reset()
          }}
        />
      )}
      {settings.mode !== 'inline' && (
        <IconButton icon="close" label={labels.close} onClick={() => setOpen(false)} />
      )}
    </div>
  )
}
