/**
 * Returns the numbers with the greatest scores, the greatest first, without sorting all of them.
 *
 * @param most maximum number of numbers returned
 * @param compare order of two numbers with equal scores
 */
export function bestNumbers(
  numbers: Iterable<number>,
  scoreOf: (number: number) => number,
  most: number,
  compare: (left: number, right: number) => number,
): number[] {
  const best: number[] = []
  const scores: number[] = []
  for (const number of numbers) {
    const score = scoreOf(number)
    if (best.length === most && score < scores[most - 1]!) continue
    let at = best.length
    while (
      at > 0 &&
      (score > scores[at - 1]! || (score === scores[at - 1] && compare(number, best[at - 1]!) < 0))
    )
      at--
    if (at === most) continue
    best.splice(at, 0, number)
    scores.splice(at, 0, score)
    if (best.length > most) {
      best.pop()
      scores.pop()
    }
  }
  return best
}
