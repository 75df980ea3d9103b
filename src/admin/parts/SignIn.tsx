import { type FormEvent, useState } from 'react'
import { usePanel } from '../PanelContext.ts'
import type { Attempt } from '../panel/panelState.ts'
import { cardClass, fieldClass, labelClass, primaryClass } from './fields.ts'
import { FailureNotice } from './Notice.tsx'

export function SignIn({ canPassword, attempt }: { canPassword: boolean; attempt: Attempt }) {
  const { panel } = usePanel()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void panel.signIn(password)
  }
  return (
    <section aria-labelledby="sign-in" className={`${cardClass} mx-auto mt-8 w-full max-w-[440px]`}>
      <h2 id="sign-in" className="text-xl font-semibold">
        Sign in
      </h2>
      {attempt.kind === 'failed' && <FailureNotice failure={attempt.failure} />}
      <p>
        Open the link that <code className="font-[family-name:var(--mono)]">docs-assistant serve</code>{' '}
        printed when it started. Each link works once.{' '}
        <code className="font-[family-name:var(--mono)]">docs-assistant admin-link</code> prints a new one.
      </p>
      {canPassword && (
        <form onSubmit={submit} className="grid gap-2">
          <label htmlFor="password" className={labelClass}>
            Or sign in with your password
          </label>
          <input
            id="password"
            type="password"
            autoComplete="current-password"
            required
            className={fieldClass}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <button
            type="submit"
            className={primaryClass}
            disabled={attempt.kind === 'sending' || password === ''}
          >
            {attempt.kind === 'sending' ? 'Signing in…' : 'Sign in'}
          </button>
        </form>
      )}
    </section>
  )
}
