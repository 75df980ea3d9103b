/** Number of pages between two yields of a loop that does little for each page. */
export const pagesPerStep = 100
