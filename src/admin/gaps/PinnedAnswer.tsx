import type { GapDetails } from '../../protocol/operator/gaps.ts'
import { CopyButton } from '../operator/CopyButton.tsx'
import { hintClass } from '../parts/fields.ts'

/** Shows a file for a pinned answer, to copy into the docs folder. */
export function PinnedAnswer({ file: { file, text } }: { file: GapDetails['pinnedAnswer'] }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className={hintClass}>
        Write the answer below the last line of dashes, and commit the file as{' '}
        <code className="wrap-anywhere">{file}</code> in the docs folder. Readers who ask one of these
        questions then get this answer.
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, also with the keyboard
        tabIndex={0}
        aria-label="File of the pinned answer"
        className="overflow-x-auto rounded-md bg-raised p-3 text-sm"
      >
        <pre>{text}</pre>
      </section>
      <CopyButton label="Copy the file" name={file} text={text} />
    </div>
  )
}
