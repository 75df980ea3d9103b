/** Returns the paragraphs of a Markdown passage as a page shows them, without headings, code and tables. */
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
