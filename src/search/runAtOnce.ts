/** Runs steps one after the other, without turns for other work. Returns their result. */
export function runAtOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
