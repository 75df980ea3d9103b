/** Breaks what a platform would read as one, and is not seen. */
const gap = '\u200b'

/**
 * Makes words of a prompt or a model safe to stand in a commit message or the title of a pull request: they call nobody,
 * close nothing, refer to nothing in another repository, command no bot and skip no check. The words stay as they are
 * to a reader; characters that cannot be seen are added between signs, and those that were there are taken out.
 */
export function plainWords(text: string): string {
  return (
    withoutHidden(text)
      // Mentions, issues, merge requests, milestones, labels, epics, snippets, and emphasis that Azure takes for a command.
      .replace(/([@#!%~&$^*])(?=[^\s@#!%~&$^*])/g, `$1${gap}`)
      // "[skip ci]" and its many spellings, and references such as "[issue:1]".
      .replace(/\[(?=\S)/g, `[${gap}`)
      // "GH-1", "GL-1" and the keys of trackers such as "DOCS-12".
      .replace(/\b([A-Za-z][A-Za-z0-9_]*-)(?=\d)/g, `$1${gap}`)
      // An address of an issue closes it and leaves a note there; any other one could be pressed.
      .replace(/:(?=\/\/)/g, `:${gap}`)
      .replace(/(www)(?=\.)/gi, `$1${gap}`)
      // Quick actions of GitLab, and commands of bots.
      .replace(/^([ \t>]*)(?=\/[A-Za-z])/gm, `$1${gap}`)
      // Trailers: "Co-authored-by:", "skip-checks:", "BREAKING CHANGE:", "Release-As:".
      .replace(/^([ \t>]*[A-Za-z][\w-]*(?:[ \t]+[\w-]+){0,2}[ \t]*)(?=[:=])/gm, `$1${gap}`)
      .replace(/^(?=(?:fixup|squash|amend)!)/gim, gap)
  )
}

/** As `plainWords`, for a place that is read as Markdown: links, images, HTML and code show as they are written. */
export function plainMarkdown(text: string): string {
  return plainWords(text).replace(/[\\`*_[\]<>&~|$]/g, '\\$&')
}

/** As `plainWords`, on one line. */
export function plainLine(text: string): string {
  return plainWords(text.replace(/\s+/g, ' ').trim())
}

/** Takes out controls, text that turns direction and other characters nobody sees; lines and tabs stay. */
export function withoutHidden(text: string): string {
  // Half of a pair becomes the sign for what cannot be read.
  return Buffer.from(text)
    .toString()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu, (character) =>
      character === '\n' || character === '\t' ? character : '',
    )
}
