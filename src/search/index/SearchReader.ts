import type { Page, PageRecord } from '../types.ts'
import type { AverageLengths, Lengths } from './lengths.ts'
import type { Postings } from './postings.ts'

/** Everything that a search reads of an index, wherever the index is kept. */
export interface SearchReader {
  /** Number of pages. */
  readonly size: number
  /**
   * Numbers of the pages, in the order of their files. Numbers of a reader for some of the pages are those of the
   * reader for all.
   */
  readonly pageNumbers: readonly number[]
  /** Every number of a page is less. */
  readonly pageLimit: number
  /** Every number of a section is less. */
  readonly sectionLimit: number
  /** Returns the number of a page's first section. Those of its other sections follow. */
  firstSection(page: number): number
  /** Returns the number of sections of a page. */
  sectionCount(page: number): number
  /** Returns the number of the page that a section is in. */
  pageOf(section: number): number
  /** Returns the numbers of the pages at a path, written as `comparable` returns it. */
  pagesAt(path: string): readonly number[]
  readonly lengths: Lengths
  readonly averages: AverageLengths
  page(number: number): PageRecord
  /** Reads a page with its content. */
  read(number: number): Page
  /** Returns where each of the terms is, in the order of the terms. */
  postings(terms: readonly string[]): readonly Postings[]
  /** Counts the pages that have a term. */
  pagesWith(term: string): number
  /** Whether a term that no page has is a word all the same, so that it is not misspelt. */
  isWord(term: string): boolean
  /**
   * Returns terms of the docs that a misspelt term may stand for, the likeliest first.
   *
   * @param pagesWith counts the pages that have a term, where only some pages are searched
   */
  corrections(term: string, pagesWith?: (term: string) => number): readonly string[]
  /**
   * Returns terms of the docs that end with a word, the most frequent first. Some may be on none of the pages that are
   * searched.
   *
   * @param least number of letters that have to stand before the word
   */
  endingWith(word: string, least: number): readonly string[]
  /**
   * Returns terms of the docs that an unfinished word may become, the most frequent first.
   *
   * @param most maximum number of longer terms
   * @param pagesWith counts the pages that have a term, where only some pages are searched
   */
  completions(word: string, most: number, pagesWith?: (term: string) => number): readonly string[]
}
