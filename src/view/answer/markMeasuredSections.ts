/**
 * Marks the full sections of an answer once the browser has laid them out. It remembers their sizes, so the stylesheet
 * lets it skip them out of view while the rest arrives. A guessed size would be wrong for scrolling.
 *
 * @returns a function that stops it
 */
export function markMeasuredSections(answer: Element): () => void {
  const observer = new ResizeObserver(() => {
    // From the end, because a query would look at each element of a long answer, in each frame.
    for (
      let full = answer.lastElementChild?.previousElementSibling;
      full && !full.hasAttribute('data-measured');
      full = full.previousElementSibling
    )
      full.setAttribute('data-measured', '')
  })
  observer.observe(answer)
  return () => observer.disconnect()
}
