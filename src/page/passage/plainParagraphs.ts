/**
 * Returns the plain text of a Markdown passage, paragraph by paragraph, without headings, code, tables and paragraphs
 * of up to three words.
 */
export function plainParagraphs(markdown: string): string[] {
  return markdown
    .replace(/^(```|~~~)[\s\S]*?(?:^\1.*$|$(?![\s\S]))/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+[.)])\s)/)
    .filter((block) => !/^\s*(?:#|\||<|:::)/.test(block))
    .map((block) =>
      block
        .replace(/^\s*(?:[-*+]|\d+[.)]|>)\s+/, '')
        // Removes tags, except in inline code.
        .replace(/(`[^`]*`)|!\[[^\]]*\]\([^)]*\)|<\/?[a-z][^>]*>/gi, '$1')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/(?<!\w)[*_]+|[*_]+(?!\w)|\*\*|`|\\(?=[^\w\s])/g, '')
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .trim(),
    )
    .filter((words) => words.split(/\s/).length > 3)
}
