import { useMemo } from 'react'
import { Button } from '../../view/primitives/Button.tsx'
import { type DiffFile, type DiffLine, parseDiff } from '../jobs/parseDiff.ts'
import { count } from '../messages.ts'
import { usePanel } from '../PanelContext.ts'
import type { Diff } from '../panel/panelState.ts'
import { FailureNotice } from './Notice.tsx'

/** Renders the changes of a job. They are loaded when the operator asks for them. */
export function DiffView({ id, diff }: { id: string; diff: Diff }) {
  const { panel } = usePanel()
  const isShown = diff.kind !== 'closed'
  return (
    <section aria-labelledby="changes" className="grid gap-3">
      <div className="flex items-center gap-3">
        <h3 id="changes" className="text-lg font-semibold">
          Changes
        </h3>
        <Button
          aria-expanded={isShown}
          disabled={diff.kind === 'loading'}
          onClick={() => void panel.showDiff(id, !isShown)}
        >
          {isShown ? 'Hide changes' : 'Show changes'}
        </Button>
      </div>
      {diff.kind === 'failed' && <FailureNotice failure={diff.failure} />}
      {diff.kind === 'open' && <Files text={diff.text} />}
    </section>
  )
}

function Files({ text }: { text: string }) {
  const { files, isCut } = useMemo(() => parseDiff(text), [text])
  if (files.length === 0) return <p>No changes.</p>
  return (
    <>
      {files.map((file) => (
        <File key={file.name} file={file} />
      ))}
      {isCut && (
        <p className="text-muted">This diff is too long to show in full. See the branch for the rest.</p>
      )}
    </>
  )
}

function File({ file }: { file: DiffFile }) {
  return (
    <section aria-label={file.name} className="overflow-hidden rounded-md border border-line">
      <h4 className="flex flex-wrap gap-x-3 border-b border-line bg-raised px-3 py-1.5 text-sm">
        <span className="min-w-0 break-words font-semibold">{file.name}</span>
        <span className="text-muted">
          {count(file.added, 'line')} added, {file.removed} removed
        </span>
      </h4>
      <pre className="py-1 font-[family-name:var(--mono)] text-xs whitespace-pre-wrap wrap-anywhere">
        {file.lines.map((line, index) => (
          // A diff is parsed once and never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Line key={index} line={line} />
        ))}
      </pre>
    </section>
  )
}

/** A line with its sign, so that its meaning does not depend on colour. */
function Line({ line: { kind, text, before, after } }: { line: DiffLine }) {
  const sign = kind === 'added' ? '+' : kind === 'removed' ? '-' : ' '
  const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
  return (
    <Tag data-part="diff-line" data-kind={kind} className="block px-3 no-underline">
      {kind === 'hunk' ? (
        <span className="text-muted">{text}</span>
      ) : (
        <>
          <span aria-hidden="true" className="inline-block w-8 text-muted select-none">
            {after ?? before}
          </span>
          {sign} {text}
        </>
      )}
    </Tag>
  )
}
