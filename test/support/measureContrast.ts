import type { Page } from 'playwright-core'

/** Returns elements with too little contrast, one line each, with their contrast. */
export function findLowContrast(page: Page): Promise<string[]> {
  return page.evaluate(measure)
}

/**
 * Runs in the page. Uses WCAG 2.2 and computed styles: 4.5 to 1 for text; 3 to 1 for the icon, border or background
 * that identifies a control, and for focus rings.
 */
function measure(): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!
  const found: string[] = []

  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!

  function parse(text: string): Colour {
    if (!/^(?:color\(srgb |rgb)/.test(text)) return paint(text)
    const [red = 0, green = 0, blue = 0, alpha = 1] = text.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? []
    if (text.startsWith('color(srgb ')) return [red, green, blue, alpha]
    return [red / 255, green / 255, blue / 255, alpha]
  }

  /** Converts a colour as the browser would paint it. */
  function paint(text: string): Colour {
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red / 255, green / 255, blue / 255, 1]
  }

  function over(upper: Colour, lower: Colour): Colour {
    const channel = (index: 0 | 1 | 2) => upper[index] * upper[3] + lower[index] * (1 - upper[3])
    return [channel(0), channel(1), channel(2), 1]
  }

  function luminance(colour: Colour): number {
    const [red, green, blue] = colour.map((channel) =>
      channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
    ) as Colour
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  function ratio(one: Colour, other: Colour): number {
    const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
    return (lighter + 0.05) / (darker + 0.05)
  }

  function parentOf(element: Element): Element | null {
    const parent = element.parentNode
    return parent instanceof ShadowRoot ? parent.host : (parent as Element | null)
  }

  /** Returns the colour behind the content of an element. */
  function groundOf(element: Element | null): Colour {
    const layers: Colour[] = []
    for (let at = element; at instanceof Element; at = parentOf(at)) {
      const layer = parse(getComputedStyle(at).backgroundColor)
      layers.push(layer)
      if (layer[3] === 1) break
    }
    return layers.reduceRight<Colour>((ground, layer) => over(layer, ground), [1, 1, 1, 1])
  }

  function opacityOf(element: Element | null): number {
    let opacity = 1
    for (let at = element; at instanceof Element; at = parentOf(at))
      opacity *= Number(getComputedStyle(at).opacity)
    return opacity
  }

  function check(what: string, element: Element, colour: Colour, ground: Colour, least: number): void {
    const shown = over([colour[0], colour[1], colour[2], colour[3] * opacityOf(element)], ground)
    const contrast = ratio(shown, ground)
    if (contrast >= least) return
    const part = element.closest('[data-part]')?.getAttribute('data-part')
    found.push(
      `${what} of <${element.localName}> in ${part}, "${element.textContent?.trim().slice(0, 30)}": ${contrast.toFixed(2)}`,
    )
  }

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility() && !isQuiet(element)
  }

  /** Elements shown only on hover, and disabled elements, need no contrast. */
  function isQuiet(element: Element): boolean {
    return opacityOf(element) === 0 || element.closest(':disabled') !== null
  }

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement!
    if (texts.currentNode.textContent?.trim() === '' || !isSeen(element)) continue
    check('text', element, parse(getComputedStyle(element).color), groundOf(element), 4.5)
  }

  for (const [name, highlight] of CSS.highlights) {
    if (!name.startsWith('docs-assistant-')) continue
    for (const { startContainer } of highlight as unknown as Iterable<Range>) {
      const element = startContainer.parentElement!
      if (element.getRootNode() !== root || !isSeen(element)) continue
      const { color } = getComputedStyle(element, `::highlight(${name})`)
      check(name, element, parse(color), groundOf(element), 4.5)
    }
  }

  for (const item of root.querySelectorAll('li'))
    if (isSeen(item) && getComputedStyle(item).listStyleType !== 'none')
      check('marker', item, parse(getComputedStyle(item, '::marker').color), groundOf(item), 4.5)

  for (const sign of root.querySelectorAll('svg'))
    if (isSeen(sign)) check('sign', sign, parse(getComputedStyle(sign).color), groundOf(sign), 3)

  for (const field of root.querySelectorAll<HTMLElement>('textarea, input:not([type="checkbox"])')) {
    if (!isSeen(field)) continue
    check('placeholder', field, parse(getComputedStyle(field, '::placeholder').color), groundOf(field), 4.5)
    let frame: Element = field
    while (getComputedStyle(frame).borderTopWidth === '0px') frame = parentOf(frame)!
    check('border', frame, parse(getComputedStyle(frame).borderTopColor), groundOf(parentOf(frame)), 3)
  }

  for (const choice of root.querySelectorAll('label:has(input)'))
    if (isSeen(choice))
      check('border', choice, parse(getComputedStyle(choice).borderTopColor), groundOf(parentOf(choice)), 3)

  const before = root.activeElement as HTMLElement | null
  for (const target of root.querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, [tabindex="0"]',
  )) {
    // A choice is drawn as its label.
    const drawn = target.closest('label') ?? target
    if (!isSeen(drawn)) continue
    target.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    // A field shows its focus ring on the element around it.
    let ringed: Element | null = drawn
    while (ringed && getComputedStyle(ringed).outlineStyle === 'none') ringed = parentOf(ringed)
    if (!ringed || ringed.getAttribute('data-part') === 'root') {
      found.push(`no ring around <${target.localName}> "${target.textContent?.trim().slice(0, 30)}"`)
      continue
    }
    const { outlineColor, outlineOffset, boxShadow } = getComputedStyle(ringed)
    const ground = groundOf(Number.parseFloat(outlineOffset) < 0 ? ringed : parentOf(ringed))
    const inner = /^((?:rgb|color)[^)]*\)) 0px 0px 0px/.exec(boxShadow)?.[1]
    // One visible ring is enough, because the page around the widget can have any colour.
    if (inner && ratio(parse(inner), ground) >= 3) continue
    check('ring', ringed, parse(outlineColor), ground, 3)
  }
  before?.focus({ preventScroll: true })
  return [...new Set(found)]
}
