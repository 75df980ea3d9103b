import { beforeAll, describe, expect, it } from 'vitest'
import { compileStyles } from '../../scripts/compileStyles.ts'

describe('the stylesheet that is published', () => {
  let styles = ''
  beforeAll(async () => {
    styles = await compileStyles()
  })

  it('is that of the widget, whole', () => {
    for (const piece of [':host', '[data-part=root]', '[data-part=answer-text]', '.bg-surface'])
      expect(styles).toContain(piece)
  })

  it('registers nothing, which counts in documents only', () => {
    expect(styles.match(/@property/g)).toBeNull()
  })

  it('has no unit that follows the page', () => {
    expect(styles.match(/[\d.]r(?:em|lh|ex|ch|cap|ic)\b/g)).toBeNull()
  })

  it('has no selector about the page', () => {
    expect(styles.match(/[{},](?:html|body|:root|:host-context|::slotted)[^-\w]/g)).toBeNull()
  })
})
