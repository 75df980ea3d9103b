import MiniSearch, { type Options, type SearchResult } from 'minisearch'

/** A section as VitePress indexes it. */
export interface IndexedSection {
  id: number
  title: string
  titles: string[]
  text: string
}

/** Time after the last key until the local search of VitePress searches, in milliseconds. */
export const miniSearchPauseMs = 200
const maxShown = 16

/** The options of the local search of VitePress 1.6. */
export const miniSearchOptions: Options<IndexedSection> = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
}

/** Draws a field that searches an index in the page, with the pause and the number of results of VitePress. */
export function openMiniSearchPage(json: string): void {
  const index = MiniSearch.loadJSON(json, miniSearchOptions)
  const field = document.createElement('input')
  const list = document.createElement('ul')
  document.body.append(field, list)
  let timer: ReturnType<typeof setTimeout> | undefined
  field.oninput = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => list.replaceChildren(...index.search(field.value).slice(0, maxShown).map(draw)),
      miniSearchPauseMs,
    )
  }
}

function draw({ title, titles }: SearchResult): HTMLElement {
  const item = document.createElement('li')
  item.textContent = [...titles, title].join(' › ')
  return item
}
