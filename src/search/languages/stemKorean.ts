/** Particles and endings, the longest first: `설정을`, `설정에서는`, `배포하려면`. */
const endings = `
에서는 으로는 에게서 이라는 이라고 하려면 하려고 하는데 했는데 합니다 입니다 됩니다 시키기 시키는 시킬 하나요 되나요 인가요 을까요 으려면 이에요 까요 나요 어요 아요 예요 려면 거나 인지 에서 에게 으로 부터 까지
처럼 보다 마다 이나 라는 라고 하고 하는 하기 하면 해서 해야 하지 했다 한다 되는 되고 되면 되지 된다 이란 들을 들이 들은 들의 에는 로는 와의 과의
을 를 이 가 은 는 의 에 로 와 과 도 만 란 들 할 한 해 된 될 돼 됨 함`
  .trim()
  .split(/\s+/)
  .sort((left, right) => right.length - left.length)
/** Shorter words are more often whole words than words with an ending. */
const leastStem = 2
/** A noun may have an ending that makes a verb of it, and a particle. */
const maxEndings = 2

/** Removes particles and endings of a Korean word. */
export function stemKorean(word: string): string {
  let stem = word
  for (let removed = 0; removed < maxEndings; removed++) {
    const ending = endings.find((each) => stem.endsWith(each) && stem.length - each.length >= leastStem)
    if (ending === undefined) break
    stem = stem.slice(0, -ending.length)
  }
  return stem
}
