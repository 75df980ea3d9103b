/** Particles and endings: `설정을`, `설정에서는`, `배포하려면`. */
const certain = `
에서는 으로는 에게서 이라는 이라고 하려면 하려고 하는데 했는데 합니다 입니다 됩니다 시키기 시키는 시킬 하나요 되나요 인가요 을까요 으려면 이에요 까요 나요 어요 아요 예요 려면 거나 인지 에서 에게 으로 부터 까지
처럼 보다 마다 이나 라는 라고 하고 하는 하기 하면 해서 해야 하지 했다 한다 되는 되고 되면 되지 된다 이란 들을 들이 들은 들의 에는 로는 와의 과의 하게 되게 도록 면서 지만 이랑 할지 될지 하세요 해요
했어요 했나요 하니 하며 하여 되어 됐어요 돼요 하는지 되는지 는지 은지 는데요 는데 네요 세요 니까 더라도 습니다 대로 밖에 만큼 했더니 더니 을 를`
/** Those that are often a part of a word, so that at least two syllables must be left: `사과`, `회의`. */
const doubtful = `
이 가 은 는 의 에 로 와 과 도 만 란 들 할 한 해 된 될 돼 됨 함 게 면 랑 고 기`

const anyOf = (list: string) => list.trim().replaceAll(/\s+/g, '|')
/** The longest that fits is removed. A word of one syllable may have an ending that is certain: `탭으로`, `줄을`. */
const last = new RegExp(`(?:(?<=.)(?:${anyOf(certain)})|(?<=..)(?:${anyOf(doubtful)}))$`)
/** A noun may have an ending that makes a verb of it, before a particle. */
const beforeLast = new RegExp(`(?<=..)(?:${anyOf(`${certain} ${doubtful}`)})$`)

/** Removes particles and endings of a Korean word. */
export function stemKorean(word: string): string {
  return word.replace(last, '').replace(beforeLast, '')
}
