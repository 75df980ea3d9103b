import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { draftPinnedAnswer } from '../../src/service/docs/pinned/draftPinnedAnswer.ts'
import { docsFolder, writeFiles } from '../support/docsFolder.ts'

describe('the file of a new pinned answer', () => {
  it.each([
    ['How do I "quote" a: key?'],
    ['Wie lösche ich\neine Aufgabe?'],
    ['キューの仕事を削除するには？'],
    ["What's --force #1?"],
  ])('with the question %j gives its answer', async (question) => {
    const { file, text } = draftPinnedAnswer([question])
    const folder = await docsFolder({ 'index.md': '# Kettle\n\nText.\n' })
    await writeFiles(folder, { [join(file)]: text.replace('Write the answer here.', 'Like **this**.') })
    const docs = await openDocs({ folder })
    expect(docs.pinned.skipped).toEqual([])
    expect(docs.pinned.find({ question })?.passages[0]?.text).toContain('Like this.')
    docs.close()
  })

  it('has each question once, and is named after the first', () => {
    const questions = ['How do I delete a job?', 'how can we delete jobs', 'How do I?', 'Where are jobs?']
    const { file, text } = draftPinnedAnswer(questions, '2026-03-12')
    expect(file).toBe('.assistant/answers/how-do-i-delete-a-job.md')
    expect(text).toBe(
      `---\nquestions:\n  - "How do I delete a job?"\n  - "Where are jobs?"\nchecked: 2026-03-12\n---\n\nWrite the answer here. Link to the pages that it is about.\n`,
    )
  })
})
