import { useEffect, useState } from 'react'
import type { KeyLine, KeyList } from '../../protocol/operator/operatorKeys.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { usePanel } from '../PanelContext.ts'
import { PageHeading } from '../parts/BackButton.tsx'
import { cardClass, hintClass } from '../parts/fields.ts'
import { FailureNotice } from '../parts/Notice.tsx'
import { KeyForm } from './KeyForm.tsx'
import { KeyItem } from './KeyItem.tsx'
import { type KeyResult, KeyResultNotice } from './KeyResultNotice.tsx'
import { useRequest } from './useRequest.ts'

/** Lists the keys. Creates, replaces and revokes public keys, and revokes admin keys. */
export function KeysPage() {
  const { api } = usePanel().panel
  const [keys, setKeys] = useState<readonly KeyLine[]>()
  const [loading, load] = useRequest()
  const [result, setResult] = useState<KeyResult>()
  const [isCreating, setCreating] = useState(false)
  const [showsRevoked, setShowsRevoked] = useState(false)

  const reload = () => load(async () => setKeys((await api.operator<KeyList>('keys')).keys))
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the page is opened
  useEffect(() => void reload(), [])

  function finish(done: KeyResult): void {
    setResult(done)
    void reload()
  }
  const isRevoked = ({ state }: KeyLine) => state === 'revoked'
  const revoked = keys?.filter(isRevoked) ?? []
  const listOf = (kind: KeyLine['kind'], none: string) => {
    const ofKind = keys?.filter((line) => line.kind === kind) ?? []
    const shown = ofKind.filter((line) => showsRevoked || !isRevoked(line))
    return (
      <>
        {ofKind.every(isRevoked) && <p>{none}</p>}
        {shown.length > 0 && (
          <ul className="grid gap-3">
            {shown.map((line, index) => (
              <KeyItem key={line.id ?? index} line={line} keys={keys ?? []} onDone={finish} />
            ))}
          </ul>
        )}
      </>
    )
  }

  return (
    <div className={cardClass}>
      <PageHeading title="Keys">
        <span className="ml-auto flex items-center gap-2">
          <span role="status" className="text-muted">
            {loading.kind === 'sending' && 'Loading…'}
          </span>
          <Button disabled={loading.kind === 'sending'} onClick={() => void reload()}>
            Refresh
          </Button>
        </span>
      </PageHeading>
      {result && <KeyResultNotice result={result} />}
      {loading.kind === 'failed' && <FailureNotice failure={loading.failure} />}
      {keys && (
        <>
          <h3 className="text-lg font-semibold">Public keys</h3>
          <p className={hintClass}>For pages. They can only ask questions and rate answers.</p>
          {listOf('public', 'No public key. Pages can’t ask questions until you create one.')}
          {isCreating ? (
            <KeyForm
              onCreated={(key) => {
                setCreating(false)
                finish({ kind: 'created', key })
              }}
              onCancel={() => setCreating(false)}
            />
          ) : (
            <div>
              <Button onClick={() => setCreating(true)}>New public key</Button>
            </div>
          )}
          <h3 className="text-lg font-semibold">Admin keys</h3>
          <p className={hintClass}>
            For servers. They are secret and never shown here. To create or replace one, run{' '}
            <code>docs-assistant keys create --kind admin</code> or <code>docs-assistant keys rotate</code>.
          </p>
          {listOf('admin', 'No admin key.')}
          {revoked.length > 0 && (
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={showsRevoked}
                onChange={(event) => setShowsRevoked(event.target.checked)}
              />
              Show revoked keys ({revoked.length})
            </label>
          )}
        </>
      )}
    </div>
  )
}
