let segmenter: Intl.Segmenter | undefined

/** Splits a text into sentences, each with the space after it. */
export function sentencesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' })
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1)
    // A dot after "e.g." or within inline code ends no sentence.
    if (last !== undefined && (/\b(?:e\.g|i\.e|etc|vs|cf|ca|z\.B)\.\s*$/i.test(last) || hasOpenCode(last)))
      sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences
}

/** Whether a text ends within inline code. */
export function hasOpenCode(text: string): boolean {
  return (text.split('`').length - 1) % 2 === 1
}
