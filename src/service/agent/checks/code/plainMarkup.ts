import { isPlainTarget } from './isPlainTarget.ts'

/** Elements that only give text a shape. */
const plainElements = new Set(
  `a abbr article aside b blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption
  figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q rp rt ruby s samp section
  small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
)

/** Components of the generators and themes that are supported, which do the same. */
const plainComponents = new Set(
  `Accordion AccordionGroup Accordions Admonition Aside Badge Callout Card CardGrid CardGroup Cards Cards.Card Caution
  Check CodeGroup Danger Details Expandable FileTree FileTree.File FileTree.Folder Frame Icon Important Info LinkButton
  LinkCard Note ParamField ResponseField Step Steps TabItem Tab Tabs Tabs.Tab Tip Tooltip Warning`.split(
    /\s+/,
  ),
)

const plainAttributes = new Set(
  `align alt cite class className collapsible color cols colspan colSpan datetime default defaultOpen defaultValue
  description dir emoji groupId height href icon id label lang link loading name open order queryString rel required
  reversed role rowspan rowSpan scope size src start step syncKey target text title to type valign value variant
  version width`.split(/\s+/),
)

const targetAttributes = new Set(['cite', 'href', 'icon', 'link', 'src', 'to'])

export interface Attribute {
  name: string
  /** Null for one without a value; undefined where the value is an expression. */
  value: string | null | undefined
}

export interface MarkupRules {
  /** The page, from the docs folder. */
  file: string
  /** Components the page had before. */
  knownComponents: ReadonlySet<string>
}

/** Whether an element with these attributes is formatting and nothing else. */
export function isPlainElement(name: string, attributes: readonly Attribute[], rules: MarkupRules): boolean {
  const isKnown = plainElements.has(name) || plainComponents.has(name) || rules.knownComponents.has(name)
  return isKnown && attributes.every((attribute) => isPlainAttribute(attribute, rules.file))
}

/** Whether a name is that of a component, which a page may hold more of once it holds one. */
export function isComponent(name: string): boolean {
  return /^[A-Z][\w.]*$/.test(name)
}

function isPlainAttribute({ name, value }: Attribute, file: string): boolean {
  if (value === undefined || !(plainAttributes.has(name) || /^aria-[a-z]+$/.test(name))) return false
  return value === null || !targetAttributes.has(name) || isPlainTarget(value, file)
}
