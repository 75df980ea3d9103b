import { usePanel } from '../PanelContext.ts'
import { PageHeading } from '../parts/BackButton.tsx'
import { cardClass } from '../parts/fields.ts'
import { ReaderForm } from './ReaderForm.tsx'
import { RetentionNotice } from './RetentionNotice.tsx'

/** Shows when old conversations will be erased, and exports or erases the data of one reader. */
export function ReadersPage() {
  const { api } = usePanel().panel
  return (
    <div className={cardClass}>
      <PageHeading title="Readers’ data" />
      <RetentionNotice api={api} />
      <ReaderForm api={api} />
    </div>
  )
}
