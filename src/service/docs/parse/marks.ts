/** Private-use characters that mark syntax unknown to CommonMark. `tidyTree` turns them into nodes. */
export const marks = {
  containerOpen: '\uf8f0',
  containerClose: '\uf8f1',
  headingId: '\uf8f2',
} as const
