/** Returns the number of questions that a sample stands for. */
export function weigh(sample: ReadonlyArray<{ weight: number }>): number {
  return sample.reduce((sum, { weight }) => sum + weight, 0)
}
