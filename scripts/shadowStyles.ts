import postcss, { type AtRule, type Root } from 'postcss'
import type { Plugin } from 'vite'

/** Makes the stylesheets imported with `?inline`, those that shadow roots adopt, fit for them. */
export function shadowStyles(): Plugin {
  return {
    name: 'shadow-styles',
    // After Tailwind, which is `pre` too and listed before; ahead of Vite's own CSS plugin, which turns it into JS.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css\?inline/ },
      handler: (css) => ({ code: toShadowStyles(css), map: null }),
    },
  }
}

/** At-rules that count in a shadow root, and there alone. */
const usableAtRules = /^(?:layer|media|supports|container|starting-style|(?:-webkit-)?keyframes)$/

/** Units that follow the root of the page: what a host's readers have set, or its designers. */
const unitsOfThePage = /(?:^|[^\w.-])-?[\d.]+r(?:em|lh|ex|ch|cap|ic)\b/i

/**
 * Rewrites what a shadow root cannot use, and refuses what would let the page in or the widget out:
 *
 * - `@property` counts in documents only (tailwindlabs/tailwindcss#15005): it becomes a plain default.
 * - `:root` is never within a shadow root: it becomes `:host`.
 * - `rem` and its like follow the host page's font: refused.
 * - `html`, `body`, `:host-context()`, `::slotted()`, view transitions and every at-rule that is about the page or does
 *   not count here reach, or mean to reach, outside: refused.
 * - `url()` fetches, and nobody has asked: refused, unless it holds the data itself.
 *
 * @throws Error naming every refused line
 */
export function toShadowStyles(css: string): string {
  const root = postcss.parse(css)
  const complaints: string[] = []
  replaceRegistrations(root)
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return
    rule.selectors = [...new Set(rule.selectors.map((selector) => selector.replace(/:root\b/g, ':host')))]
    for (const selector of rule.selectors) {
      if (canMatchOutside(selector)) complaints.push(`"${selector}" is about the page, not the widget`)
    }
  })
  root.walkDecls((declaration) => {
    if (unitsOfThePage.test(declaration.value)) complaints.push(`"${declaration}" uses rem; use px or em`)
    if (/\burl\((?!\s*["']?(?:data:|#))/i.test(declaration.value))
      complaints.push(`"${declaration}" fetches something`)
  })
  root.walkAtRules((rule) => {
    if (unitsOfThePage.test(rule.params))
      complaints.push(`"@${rule.name} ${rule.params}" uses rem; use px or em`)
    if (!usableAtRules.test(rule.name)) complaints.push(`"@${rule.name}" is about the page`)
  })
  if (complaints.length > 0) {
    throw new Error(
      `These styles are for a shadow root, but:\n${complaints.map((line) => `- ${line}`).join('\n')}`,
    )
  }
  return root.toString()
}

/** `inherits: false` means every element starts anew, so such a default is set on every element. */
function replaceRegistrations(root: Root): void {
  const everywhere = postcss.rule({ selector: ':host, *, ::before, ::after, ::backdrop' })
  const inherited = postcss.rule({ selector: ':host' })
  root.walkAtRules('property', (registration) => {
    const descriptors = new Map<string, string>()
    registration.walkDecls((descriptor) => {
      descriptors.set(descriptor.prop, descriptor.value)
    })
    const target = descriptors.get('inherits') === 'true' ? inherited : everywhere
    target.append({ prop: registration.params.trim(), value: descriptors.get('initial-value') ?? 'initial' })
    registration.remove()
  })
  const defaults = [everywhere, inherited].filter((rule) => rule.nodes.length > 0)
  if (defaults.length === 0) return
  // Tailwind's own fallback for browsers without `@property`; the defaults now say the same to all of them.
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties' && layer.nodes) layer.remove()
  })
  const layer = postcss.atRule({ name: 'layer', params: 'properties', nodes: defaults })
  const order = root.nodes.findLast((node) => node.type === 'atrule' && node.name === 'layer' && !node.nodes)
  if (order) order.after(layer)
  else root.prepend(layer)
}

function canMatchOutside(selector: string): boolean {
  const withoutTexts = selector.replace(/"[^"]*"|'[^']*'/g, '""')
  return /(?:^|[\s>+~,(|&])(?:html|body)(?![\w-])|:host-context\(|::slotted\(|::view-transition/i.test(
    withoutTexts,
  )
}
