import postcss, { type AtRule, type Root } from 'postcss'
import type { Plugin } from 'vite'

/** Adapts stylesheets imported with `?inline`, which shadow roots adopt. */
export function shadowStyles(): Plugin {
  return {
    name: 'shadow-styles',
    // After Tailwind, which is also `pre` and listed first, and before Vite's CSS plugin, which converts CSS to
    // JavaScript.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css\?inline/ },
      handler: (css) => ({ code: toShadowStyles(css), map: null }),
    },
  }
}

/** At-rules that work inside a shadow root and affect nothing outside. */
const usableAtRules = /^(?:layer|media|supports|container|starting-style|(?:-webkit-)?keyframes)$/

/** Condition for colours that are mixed. */
const mixesColours = /^\(color:\s*color-mix\(in lab, red, red\)\)$/

/** Units relative to the root of the page, which its readers or designers set. */
const unitsOfThePage = /(?:^|[^\w.-])-?[\d.]+r(?:em|lh|ex|ch|cap|ic)\b/i

/**
 * Rewrites rules that do not work in a shadow root, and refuses rules that depend on the page or affect it:
 *
 * - `@property` works only in documents (tailwindlabs/tailwindcss#15005): becomes a plain default.
 * - `@supports` for `color-mix()`, which Tailwind adds: always met in the browsers of the build, so left out.
 * - `:root` never matches inside a shadow root: becomes `:host`.
 * - `rem` and similar units depend on the font of the page: refused.
 * - `html`, `body`, `:host-context()`, `::slotted()`, view transitions and other at-rules concern the page: refused.
 * - `url()` loads a resource: refused, unless it is a `data:` URL.
 *
 * @throws Error listing every refused line
 */
export function toShadowStyles(css: string): string {
  const root = postcss.parse(css)
  const complaints: string[] = []
  replaceRegistrations(root)
  root.walkAtRules('supports', (rule) => {
    if (mixesColours.test(rule.params)) rule.replaceWith(rule.nodes ?? [])
  })
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return
    rule.selectors = [...new Set(rule.selectors.map((selector) => selector.replace(/:root\b/g, ':host')))]
    for (const selector of rule.selectors) {
      if (canMatchOutside(selector)) complaints.push(`"${selector}" matches the page, not the widget`)
    }
  })
  root.walkDecls((declaration) => {
    if (unitsOfThePage.test(declaration.value)) complaints.push(`"${declaration}" uses rem; use px or em`)
    if (/\burl\((?!\s*["']?(?:data:|#))/i.test(declaration.value))
      complaints.push(`"${declaration}" loads a resource`)
  })
  root.walkAtRules((rule) => {
    if (unitsOfThePage.test(rule.params))
      complaints.push(`"@${rule.name} ${rule.params}" uses rem; use px or em`)
    if (!usableAtRules.test(rule.name)) complaints.push(`"@${rule.name}" affects the page`)
  })
  if (complaints.length > 0) {
    throw new Error(
      `These styles do not work in a shadow root. Change them:\n${complaints.map((line) => `- ${line}`).join('\n')}`,
    )
  }
  return root.toString()
}

/**
 * With `inherits: false` every element starts anew, so such a default is set on every element, which takes the browser
 * time for each. A default that no rule changes is set on the host alone; one that no rule reads is left out.
 */
function replaceRegistrations(root: Root): void {
  const everywhere = postcss.rule({ selector: ':host, *, ::before, ::after, ::backdrop' })
  const inherited = postcss.rule({ selector: ':host' })
  const registrations: { name: string; inherits: boolean; value: string }[] = []
  root.walkAtRules('property', (registration) => {
    const descriptors = new Map<string, string>()
    registration.walkDecls((descriptor) => {
      descriptors.set(descriptor.prop, descriptor.value)
    })
    registrations.push({
      name: registration.params.trim(),
      inherits: descriptors.get('inherits') === 'true',
      value: descriptors.get('initial-value') ?? 'initial',
    })
    registration.remove()
  })
  if (registrations.length === 0) return
  // Tailwind's own fallback for browsers without `@property`, which the defaults replace.
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties' && layer.nodes) layer.remove()
  })
  const changed = new Set<string>()
  const read = new Set<string>()
  root.walkDecls(({ prop, value }) => {
    changed.add(prop)
    for (const [name] of value.matchAll(/--[\w-]+/g)) read.add(name)
  })
  for (const { name, inherits, value } of registrations) {
    const isShared = inherits || !changed.has(name)
    if (read.has(name)) (isShared ? inherited : everywhere).append({ prop: name, value })
  }
  const defaults = [everywhere, inherited].filter((rule) => rule.nodes.length > 0)
  if (defaults.length === 0) return
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
