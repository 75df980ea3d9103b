/** Zero-width space. It splits a pattern that a platform would act on, and readers do not see it. */
const zeroWidthSpace = '\u200b'

/**
 * Neutralizes text of a prompt or a model for a commit message or a title. Platforms then find no mention, issue
 * reference, closing keyword, bot command or "skip ci" in it. People see the same text: only invisible characters are
 * added or removed.
 */
export function neutralize(text: string): string {
  return (
    removeInvisible(text)
      // Mentions, issues, merge requests, milestones, labels, epics, snippets, and what Azure reads as a command.
      .replace(/([@#!%~&$^*])(?=[^\s@#!%~&$^*])/g, `$1${zeroWidthSpace}`)
      // "[skip ci]" and its many spellings, and references such as "[issue:1]".
      .replace(/\[(?=\S)/g, `[${zeroWidthSpace}`)
      // "GH-1", "GL-1" and keys of issue trackers such as "DOCS-12".
      .replace(/\b([A-Za-z][A-Za-z0-9_]*-)(?=\d)/g, `$1${zeroWidthSpace}`)
      // The URL of an issue can close it or leave a note there, and any other URL would become a link.
      .replace(/:(?=\/\/)/g, `:${zeroWidthSpace}`)
      .replace(/(www)(?=\.)/gi, `$1${zeroWidthSpace}`)
      // Quick actions of GitLab, and bot commands.
      .replace(/^([ \t>]*)(?=\/[A-Za-z])/gm, `$1${zeroWidthSpace}`)
      // Trailers: "Co-authored-by:", "skip-checks:", "BREAKING CHANGE:", "Release-As:".
      .replace(/^([ \t>]*[A-Za-z][\w-]*(?:[ \t]+[\w-]+){0,2}[ \t]*)(?=[:=])/gm, `$1${zeroWidthSpace}`)
      .replace(/^(?=(?:fixup|squash|amend)!)/gim, zeroWidthSpace)
  )
}

/** Like `neutralize`, for Markdown: also escapes links, images, HTML and code. */
export function neutralizeMarkdown(text: string): string {
  return neutralize(text).replace(/[\\`*_[\]<>&~|$]/g, '\\$&')
}

/** Like `neutralize`, on one line. */
export function neutralizeLine(text: string): string {
  return neutralize(text.replace(/\s+/g, ' ').trim())
}

/** Removes control, bidirectional and other invisible characters. Keeps line feeds and tabs. */
export function removeInvisible(text: string): string {
  // The round trip through UTF-8 replaces lone surrogates with U+FFFD.
  return Buffer.from(text)
    .toString()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu, (character) =>
      character === '\n' || character === '\t' ? character : '',
    )
}
