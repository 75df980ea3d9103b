/** Particles and endings, the longest first: `설정을`, `설정에서는`, `배포하려면`. */
const endings = `
에서는 으로는 에게서 이라는 이라고 하려면 하려고 하는데 했는데 합니다 입니다 됩니다 시키기 시키는 시킬 하나요 되나요 인가요 을까요 으려면 이에요 까요 나요 어요 아요 예요 려면 거나 인지 에서 에게 으로 부터 까지
처럼 보다 마다 이나 라는 라고 하고 하는 하기 하면 해서 해야 하지 했다 한다 되는 되고 되면 되지 된다 이란 들을 들이 들은 들의 에는 로는 와의 과의 하게 되게 도록 면서 지만 이랑 할지 될지 하세요 해요
했어요 했나요 하니 하며 하여 되어 됐어요 돼요 하는지 되는지 는지 은지 는데요 는데 네요 세요 니까 더라도 습니다 대로 밖에 만큼 했더니 더니
을 를 이 가 은 는 의 에 로 와 과 도 만 란 들 할 한 해 된 될 돼 됨 함 게 면 랑 고 기`
  .trim()
  .split(/\s+/)
  .sort((left, right) => right.length - left.length)
/** Shorter words are more often whole words than words with an ending. */
const leastStem = 2
/** Endings that are rarely a part of a word, so that a word of one syllable may have them: `탭으로`, `줄을`. */
const isCertain = (ending: string) => ending.length > 1 || ending === '을' || ending === '를'
/** A noun may have an ending that makes a verb of it, and a particle. */
const maxEndings = 2

/** Removes particles and endings of a Korean word. */
export function stemKorean(word: string): string {
  let stem = word
  for (let removed = 0; removed < maxEndings; removed++) {
    const ending = endings.find((each) => {
      const least = isCertain(each) && removed === 0 ? 1 : leastStem
      return stem.endsWith(each) && stem.length - each.length >= least
    })
    if (ending === undefined) break
    stem = stem.slice(0, -ending.length)
  }
  return stem
}
