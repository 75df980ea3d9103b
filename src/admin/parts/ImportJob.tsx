import { type FormEvent, useState } from 'react'
import { Button } from '../../view/primitives/Button.tsx'
import { usePanel } from '../PanelContext.ts'
import { fieldClass, hintClass, labelClass } from './fields.ts'

/** Adds a job to the list of this browser, for services that have no list of jobs. */
export function ImportJob() {
  const { panel } = usePanel()
  const [id, setId] = useState('')
  const isId = /^[A-Za-z0-9](?:[\w.~-]{0,126}[A-Za-z0-9])?$/.test(id.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isId) return
    panel.importJob(id.trim())
    setId('')
  }
  return (
    <form onSubmit={submit} className="grid gap-1 border-t border-line pt-3">
      <label htmlFor="import" className={labelClass}>
        Add a job by ID
      </label>
      <div className="flex gap-2">
        <input
          id="import"
          className={fieldClass}
          value={id}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="import-hint"
          onChange={(event) => setId(event.target.value)}
        />
        <Button type="submit" disabled={!isId}>
          Add
        </Button>
      </div>
      <p id="import-hint" className={hintClass}>
        {id.trim() !== '' && !isId
          ? 'An ID has only letters, digits, “-”, “_” and “.”.'
          : 'For jobs started in another browser.'}
      </p>
    </form>
  )
}
