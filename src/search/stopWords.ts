/** English words without a subject of their own. */
const english: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any anyone anything are aren't as at be because been before
  being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during
  each either else etc even ever every few for from further get gets getting go goes going got had hadn't has hasn't
  have haven't having he her here hers herself him himself his how however i i'd i'll i'm i've if in instead into is
  isn't it it's its itself just let let's like many may maybe me might mine more most much must my myself no nor not
  now of off on once one only onto or other others our ours ourselves out over own per please possible quite rather
  really same say see seem seems shall she should shouldn't since so some someone something still such than that
  that's the their theirs them themselves then there there's these they they're this those though through thus to too
  under until up upon us very via want wants was wasn't way we we'd we'll we're we've well were weren't what what's
  when where whether which while who whom whose why will with within without won't would wouldn't yes yet you you'd
  you'll you're you've your yours yourself use used uses using need needs needed put puts give gives given make
  makes making made take takes try tries trying tried look looks looking able unable good bad better best actually
  already always never simply easily properly correctly thing things kind lot two besides`.split(/\s+/),
)

/** Chinese and Japanese words without a subject of their own. */
const unspaced: ReadonlySet<string> = new Set(
  `的 了 是 在 我 你 他 她 它 们 我们 你们 他们 这 那 这个 那个 这些 那些 有 没有 和 与 或 及 吗 呢 吧 啊 呀 把 被 让 给 对 从 到 向 于 以 为 为了
  就 都 也 还 又 再 很 更 最 太 能 能够 可以 会 要 想 应该 该 得 地 着 过 个 一个 一些 什么 怎么 怎样 怎么样 如何 为何 为什么 哪 哪个 哪些 哪里 谁
  多少 几 时 时候 里 上 下 中 之 其 并 而 但 但是 如果 因为 所以 请 请问 怎么办 之后 之前 后 前 使用 用 进行 需要
  する した して します ます です でした ません いる ある なる こと もの ため とき よう 何 方法 場合 私`.split(
    /\s+/,
  ),
)

/** Whether a word, in lower case, has no subject of its own. */
export function isStopWord(word: string): boolean {
  return english.has(word) || unspaced.has(word)
}
