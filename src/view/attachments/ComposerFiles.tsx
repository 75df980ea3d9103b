import { useRef } from 'react'
import type { QuestionFile } from '../../conversation/questionFiles.ts'
import type { AttachmentRules } from '../../settings/attachmentRules.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { IconButton } from '../primitives/IconButton.tsx'
import { useConversation, useStore } from '../shared/conversation.ts'
import { FileList } from './FileList.tsx'
import { formatBytes } from './formatBytes.ts'
import { readFile } from './readFile.ts'
import { useFileDrop } from './useFileDrop.ts'

const attachIcon =
  'M14.5 9.5 9.8 14.2a3.3 3.3 0 0 1-4.7-4.7l5.5-5.5a2.2 2.2 0 0 1 3.1 3.1l-5.4 5.4a1.1 1.1 0 0 1-1.6-1.6l4.7-4.6'

interface ComposerFilesProps {
  rules: AttachmentRules
  /** Called with the reason why files were refused, or with an empty text. */
  onNotice: (message: string) => void
}

/** Shows the files for the next question, and accepts files from a button, paste and drop. */
export function ComposerFiles({ rules, onNotice }: ComposerFilesProps) {
  const { labels, language } = useCompleteSettings()
  const { getState, actions } = useStore()
  const { files, editing } = useConversation(({ files, editing }) => ({ files, editing }))
  const input = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(input, add)

  async function add(given: readonly File[]) {
    const read = await Promise.all(given.map((file) => readFile(file, rules)))
    const refusals: string[] = []
    const taken: QuestionFile[] = []
    const room = rules.maxCount - getState().files.length
    for (const [index, result] of read.entries()) {
      if ('file' in result && taken.length < room) taken.push(result.file)
      else if ('file' in result)
        refusals.push(fillLabel(labels.tooManyFiles, { limit: rules.maxCount }, language))
      else {
        const { name } = given[index]!
        const limit = formatBytes(rules.maxBytes, language)
        refusals.push(fillLabel(labels[result.refused], { name, limit }, language))
      }
    }
    actions.setFiles([...getState().files, ...taken].slice(0, rules.maxCount))
    onNotice([...new Set(refusals)].join(' '))
    actions.focusComposer()
  }

  return (
    <>
      {files.length > 0 && !editing && (
        <div className="w-full pb-1.5">
          <FileList
            files={files}
            onRemove={(file) => actions.setFiles(files.filter((other) => other !== file))}
          />
        </div>
      )}
      <IconButton
        icon={attachIcon}
        label={labels.attach}
        data-part="attach"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        // Text files have many extensions; they are detected when they are read.
        accept={rules.types.includes('text/plain') ? undefined : rules.types.join(',')}
        aria-label={labels.attach}
        data-part="attach-input"
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])])
          // Lets the reader choose the same file again after removing it.
          currentTarget.value = ''
        }}
      />
      {isOver && (
        <p
          className="absolute inset-0 grid place-items-center rounded-lg bg-accent-wash text-sm font-medium text-accent-text"
          data-part="drop-files"
        >
          {labels.dropFiles}
        </p>
      )}
    </>
  )
}
