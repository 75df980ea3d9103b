import type { Page, Passage } from '../types.ts'

/** Where a term is in one page. */
export interface Posting {
  /** Number of the page. */
  page: number
  /** How often the term is in each field of the page, in the order of `pageFields`. */
  counts: ArrayLike<number>
  /** Sections that have the term, in page order. */
  sections: readonly SectionPosting[]
}

export interface SectionPosting {
  /** Number of the section. */
  section: number
  /** How often the term is in each field of the section, in the order of `sectionFields`. */
  counts: ArrayLike<number>
}

/** Lengths of the fields of pages or sections, in terms. */
export interface FieldLengths {
  of(number: number): ArrayLike<number>
  readonly averages: ArrayLike<number>
}

/** Everything that a search reads of an index, wherever the index is kept. */
export interface SearchReader {
  /** Number of pages. */
  readonly size: number
  /**
   * Numbers of the pages, in order. Numbers of a reader for some of the pages are those of the reader for
   * all.
   */
  readonly pageNumbers: readonly number[]
  readonly pageLengths: FieldLengths
  readonly sectionLengths: FieldLengths
  /** Returns the postings of a term, one for each page that has it. */
  postings(term: string): readonly Posting[]
  /**
   * Returns terms of the docs that a misspelt term may stand for, the likeliest first.
   *
   * @param pagesWith counts the pages that have a term, where only some pages are searched
   */
  corrections(term: string, pagesWith?: (term: string) => number): readonly string[]
  page(number: number): Page
  /** Returns the number of a page's first section. Those of its other sections follow. */
  firstSection(page: number): number
  section(number: number): Passage
}
