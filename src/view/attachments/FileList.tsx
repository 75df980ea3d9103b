import type { KeyboardEvent } from 'react'
import type { QuestionFile } from '../../conversation/questionFiles.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { IconButton } from '../primitives/IconButton.tsx'
import { useStore } from '../shared/conversation.ts'
import { formatBytes } from './formatBytes.ts'
import { Thumbnail } from './Thumbnail.tsx'

interface FileListProps {
  files: readonly QuestionFile[]
  /** Removes a file. @default the list is read-only */
  onRemove?: ((file: QuestionFile) => void) | undefined
}

const itemClassName =
  'flex h-7 pointer-coarse:h-auto max-w-full items-center gap-1.5 rounded-md border border-line bg-surface ps-1.5 text-xs text-text data-[state=gone]:[border-style:dashed] data-[state=gone]:text-muted'

export function FileList({ files, onRemove }: FileListProps) {
  const { labels, language } = useCompleteSettings()
  const { focusComposer } = useStore().actions

  function remove(file: QuestionFile) {
    focusComposer()
    onRemove?.(file)
  }

  function handleKeyDown(event: KeyboardEvent, file: QuestionFile) {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    remove(file)
  }

  return (
    <ul className="flex flex-wrap gap-1" aria-label={labels.attachments} data-part="files" part="files">
      {files.map((file, index) => (
        <li
          // Two files may have the same name, and a file may appear twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: a list item has no state but its thumbnail.
          key={`${index} ${file.name}`}
          className={itemClassName}
          data-part="file"
          data-state={file.url === undefined ? 'gone' : 'here'}
        >
          <Thumbnail file={file} />
          <span className="max-w-[180px] truncate" dir="auto" title={file.name}>
            {file.name}
          </span>
          <span className={onRemove ? 'shrink-0 text-muted' : 'shrink-0 pe-2 text-muted'}>
            {formatBytes(file.bytes, language)}
            {file.url === undefined && `, ${labels.fileGone}`}
          </span>
          {onRemove && (
            <IconButton
              icon="close"
              label={fillLabel(labels.removeContext, { text: file.name }, language)}
              onClick={() => remove(file)}
              onKeyDown={(event) => handleKeyDown(event, file)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
