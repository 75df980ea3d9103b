import { isSafeTarget } from './isSafeTarget.ts'

/** Elements that only format text. */
const allowedElements = new Set(
  `a abbr article aside b blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption
  figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q rp rt ruby s samp section
  small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
)

/** Components of the supported generators and themes that only format text. */
const allowedComponents = new Set(
  `Accordion AccordionGroup Accordions Admonition Aside Badge Callout Card CardGrid CardGroup Cards Cards.Card Caution
  Check CodeGroup Danger Details Expandable FileTree FileTree.File FileTree.Folder Frame Icon Important Info LinkButton
  LinkCard Note ParamField ResponseField Step Steps TabItem Tab Tabs Tabs.Tab Tip Tooltip Warning`.split(
    /\s+/,
  ),
)

const allowedAttributes = new Set(
  `align alt cite class className collapsible color cols colspan colSpan datetime default defaultOpen defaultValue
  description dir emoji groupId height href icon id label lang link loading name open order queryString rel required
  reversed role rowspan rowSpan scope size src start step syncKey target text title to type valign value variant
  version width`.split(/\s+/),
)

const targetAttributes = new Set(['cite', 'href', 'icon', 'link', 'src', 'to'])

export interface Attribute {
  name: string
  /** Null for an attribute without a value; undefined for an expression. */
  value: string | null | undefined
}

export interface MarkupRules {
  /** The page, relative to the docs folder. */
  file: string
  /** Components that the page used before the change. */
  knownComponents: ReadonlySet<string>
}

/** Returns whether an element and its attributes are formatting only. */
export function isSafeElement(name: string, attributes: readonly Attribute[], rules: MarkupRules): boolean {
  const isKnown = allowedElements.has(name) || allowedComponents.has(name) || rules.knownComponents.has(name)
  return isKnown && attributes.every((attribute) => isSafeAttribute(attribute, rules.file))
}

/** Returns whether a name is that of a component. A page that uses a component may use it again. */
export function isComponent(name: string): boolean {
  return /^[A-Z][\w.]*$/.test(name)
}

function isSafeAttribute({ name, value }: Attribute, file: string): boolean {
  if (value === undefined || !(allowedAttributes.has(name) || /^aria-[a-z]+$/.test(name))) return false
  return value === null || !targetAttributes.has(name) || isSafeTarget(value, file)
}
