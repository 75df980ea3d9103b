/** Words of English that carry no subject of their own; a term made of one is not searched. */
export const stopWords: ReadonlySet<string> = new Set(
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
  you'll you're you've your yours yourself use used uses using need needs needed`.split(/\s+/),
)
