import { html } from 'hono/html'
import { rehearsalModelName } from '../../../protocol/agent.ts'
import { type Job, selectStatus } from '../foldJob.ts'
import { promptOf } from '../messages.ts'

/** Maximum number of diff lines on the page. */
const maxLines = 5_000

interface DiffFile {
  name: string
  lines: Array<{ kind: 'added' | 'removed' | 'hunk' | 'same'; text: string }>
}

/**
 * Renders the page that shows the changes of a job. All text is escaped, and the page has no script.
 *
 * @param diff output of `git diff`; undefined if Git could not read the changes
 * @param assets path of the style sheets, with a trailing slash
 * @param jobPage address of the job in the admin page. @default undefined: no link leads back
 */
export function renderDiff(job: Job, diff: string | undefined, assets: string, jobPage?: string): string {
  const { branch, base, repository, model } = job.created
  const { files, isCut } = parseDiff(diff ?? '')
  const isRehearsal = model === rehearsalModelName
  const instructions = job.instructions.map(
    (instruction) =>
      html`<li><p>${promptOf(instruction)}</p>${instruction.said ? html`<p class="said">${instruction.said}</p>` : ''}</li>`,
  )
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Changes on ${branch}</title>
<link rel="icon" type="image/svg+xml" href="${assets}favicon.svg">
<link rel="stylesheet" href="${assets}diff.css">
</head>
<body>
<main>
${jobPage === undefined ? '' : html`<p><a href="${jobPage}">Back to the job</a></p>`}
<h1>Changes on <code>${branch}</code></h1>
<p>For <code>${base}</code> of ${repository}. Model: ${model}. The job is ${selectStatus(job)}.</p>
${isRehearsal ? html`<p class="rehearsal"><strong>This is a rehearsal.</strong> A script made these changes, not a model.</p>` : ''}
<h2>Instructions</h2>
<ol class="instructions">${instructions}</ol>
<h2>Files</h2>
${files.length === 0 ? html`<p>${diff === undefined ? 'The changes can’t be loaded right now.' : 'No changes.'}</p>` : ''}
${files.map(renderFile)}
${isCut ? html`<p>This diff is too long to show in full. See the branch for the rest.</p>` : ''}
</main>
</body>
</html>
`)
}

function renderFile({ name, lines }: DiffFile) {
  const rows = lines.map(({ kind, text }) => {
    const line = text === '' ? ' ' : text
    // <ins> and <del> tell screen readers what sighted readers see by colour.
    if (kind === 'added') return html`<ins>${line}</ins>\n`
    if (kind === 'removed') return html`<del>${line}</del>\n`
    return kind === 'hunk' ? html`<i>${line}</i>\n` : html`<span>${line}</span>\n`
  })
  return html`<section><h3><code>${name}</code></h3><pre>${rows}</pre></section>`
}

/** Splits the output of `git diff` into files. Lines keep their sign, so that text copied from the page is a diff. */
function parseDiff(diff: string): { files: DiffFile[]; isCut: boolean } {
  const files: DiffFile[] = []
  const all = diff.split('\n')
  for (const text of all.slice(0, maxLines)) {
    const header = /^diff --git a\/.* b\/(.*)$/.exec(text)
    if (header) {
      files.push({ name: header[1] ?? '', lines: [] })
      continue
    }
    const file = files.at(-1)
    if (!file) continue
    const isInHunk = file.lines.length > 0
    if (text.startsWith('@@')) file.lines.push({ kind: 'hunk', text })
    else if (isInHunk && text.startsWith('+')) file.lines.push({ kind: 'added', text })
    else if (isInHunk && text.startsWith('-')) file.lines.push({ kind: 'removed', text })
    else if (isInHunk && text !== '') file.lines.push({ kind: 'same', text })
  }
  return { files, isCut: all.length > maxLines }
}
