import { describeHotkey } from '../../page/read/describeHotkey.ts'
import { useSettings } from '../shared/conversation.ts'
import { hasFinePointer } from '../shared/hasFinePointer.ts'

/** Names the hotkey to readers who have a keyboard. */
export function OpenKeys() {
  const { labels, mode, page } = useSettings()
  if (page.openHotkey === false || mode === 'inline' || !hasFinePointer()) return null
  const [before, after] = labels.openKeys.split('{keys}')
  return (
    <p className="text-xs text-muted" data-part="open-keys" part="open-keys">
      {before}
      <kbd className="launcher-hotkey [font-family:inherit]" dir="ltr">
        {describeHotkey(page.openHotkey).keys}
      </kbd>
      {after}
    </p>
  )
}
