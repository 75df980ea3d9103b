import { expect, it } from 'vitest'
import { closeLater } from '../support/closeLater.ts'
import { copyOfFixture, temporaryFolder } from '../support/docsFolder.ts'
import { editWhileAsked } from '../support/editWhileAsked.ts'
import { serveDocs } from '../support/serveDocs.ts'

/** Only something that hangs takes this long; a busy machine does not. */
const maxMs = 300_000

it(
  'answers readers from whole pages, and never from an older page than before, while pages are edited',
  async () => {
    const folder = await copyOfFixture('site-basic')
    const docs = await serveDocs(folder, await temporaryFolder(), maxMs)
    closeLater(() => docs.stop())
    const noticed = await editWhileAsked(docs, folder, { edits: 50, readers: 5 })
    expect(noticed).toMatchObject({ halfWritten: [], outdated: [], errors: [] })
    expect(noticed.compared).toBeGreaterThan(50)
  },
  maxMs,
)
