/** Pages that are handled in one step, where each takes so little time that a step for each would take as long again. */
export const pagesPerStep = 100
