import type { BlockContent, Link, List, ListItem, PhrasingContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxAttributeValueExpression } from 'mdast-util-mdx'
import { withoutInvisibleCharacters } from '../invisibleCharacters.ts'

type Program = NonNullable<NonNullable<MdxJsxAttributeValueExpression['data']>['estree']>
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression']

/** A record of a component: texts, and lists of further records, by name. */
type Fields = ReadonlyMap<string, Expression>

/** Properties that name a record, in the order in which they are looked for. */
const names = ['name', 'title', 'label', 'question'] as const
/** Properties with the default of a record. */
const defaults = ['default', 'defaultValue'] as const
/** Properties that say whether a record may be left out, or must not be. */
const optional = ['isOptional', 'optional'] as const
const required = ['isRequired', 'required'] as const
/** Properties that say something about a record. */
const descriptions = ['description', 'summary', 'text', 'answer'] as const

/**
 * Reads an attribute of a component that is a list of records, such as the properties of a function, as a list with an
 * item for each: `content={[{ name: 'port', type: 'number', description: 'Where to listen.' }]}`. Only literals are
 * read. Returns undefined for other attributes.
 */
export function readRecords({ value }: MdxJsxAttribute): List | undefined {
  const statement = typeof value === 'object' ? value?.data?.estree?.body[0] : undefined
  return statement?.type === 'ExpressionStatement' ? listOf(statement.expression) : undefined
}

/** Returns the text of an attribute that is a literal: `text="npm i"`, `text={'npm i'}`. Empty for other attributes. */
export function readText({ value }: MdxJsxAttribute): string {
  if (typeof value === 'string') return withoutInvisibleCharacters(value)
  const statement = value?.data?.estree?.body[0]
  return statement?.type === 'ExpressionStatement' ? textOf(statement.expression) : ''
}

function listOf(expression: Expression): List | undefined {
  if (expression.type !== 'ArrayExpression') return undefined
  const items = expression.elements.flatMap((element): ListItem[] => {
    if (element?.type !== 'ObjectExpression') return []
    const children = contentOf(fieldsOf(element))
    // A record that only has others, such as their group, is no item of its own.
    if (children.every((child) => child.type === 'list')) return children.flatMap((list) => list.children)
    return [{ type: 'listItem', spread: false, children }]
  })
  return items.length > 0 ? { type: 'list', ordered: false, spread: false, children: items } : undefined
}

function fieldsOf({ properties }: Extract<Expression, { type: 'ObjectExpression' }>): Fields {
  const fields = new Map<string, Expression>()
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed) continue
    const { key, value } = property
    // A property of a literal has an expression as its value, and no pattern.
    if (key.type === 'Identifier') fields.set(key.name, value as Expression)
    else if (key.type === 'Literal') fields.set(String(key.value), value as Expression)
  }
  return fields
}

/** Writes a record as TypeScript does, `name?` `type` `= default`: description `example`, then the lists in it. */
function contentOf(fields: Fields): BlockContent[] {
  const textsOf = (keys: readonly string[]) =>
    keys.map((key) => [key, textOf(fields.get(key))] as const).filter(([, text]) => text !== '')
  const [name] = textsOf(names)
  const address = textOf(fields.get('href'))
  const label: PhrasingContent[] = name
    ? [name[0] === 'name' ? code(codeName(name[1], fields)) : { type: 'strong', children: phrasing(name[1]) }]
    : []
  const link: Link = { type: 'link', url: address, children: label as Link['children'] }
  const type = textOf(fields.get('type'))
  const value = (name ? defaults : [...defaults, 'value'])
    .map((key) => literalOf(fields.get(key)))
    .find((each) => each !== '')
  const details = [...(type === '' ? [] : [code(type)]), ...(value === undefined ? [] : [code(`= ${value}`)])]
  const description = textsOf(descriptions).map(([, text]) => text)
  const children = [
    ...(address === '' || label.length === 0 ? label : [link]),
    ...details.flatMap((each, at): PhrasingContent[] =>
      at > 0 || label.length > 0 ? [text(' '), each] : [each],
    ),
    ...(description.length > 0
      ? [...(label.length > 0 || details.length > 0 ? [text(': ')] : []), ...phrasing(description.join(' '))]
      : []),
  ]
  const example = textOf(fields.get('example'))
  if (example !== '') children.push(...(children.length > 0 ? [text(' ')] : []), code(example))
  const lists = [...fields.values()].flatMap((value) => listOf(value) ?? [])
  return [...(children.length > 0 ? [{ type: 'paragraph', children } as const] : []), ...lists]
}

/** Returns the name of a record, with a question mark if the record may be left out. */
function codeName(name: string, fields: Fields): string {
  const isOptional =
    optional.some((key) => literalOf(fields.get(key)) === 'true') ||
    required.some((key) => literalOf(fields.get(key)) === 'false')
  return isOptional && /[\w$]$/.test(name) ? `${name}?` : name
}

/** Returns the value of a literal as code. Empty for other expressions. */
function literalOf(expression: Expression | undefined): string {
  return expression?.type === 'Literal' && typeof expression.value === 'boolean'
    ? String(expression.value)
    : textOf(expression)
}

/** Returns the value of a literal text or number. Empty for other expressions. */
function textOf(expression: Expression | undefined): string {
  return withoutInvisibleCharacters(literalText(expression)).trim()
}

/** Texts that are joined with `+` are one. */
function literalText(expression: Expression | undefined): string {
  switch (expression?.type) {
    case 'Literal':
      return typeof expression.value === 'string' || typeof expression.value === 'number'
        ? String(expression.value)
        : ''
    case 'TemplateLiteral':
      return expression.expressions.length === 0 ? (expression.quasis[0]?.value.cooked ?? '') : ''
    case 'BinaryExpression': {
      const { operator, left, right } = expression
      const [start, end] = [left.type === 'PrivateIdentifier' ? '' : literalText(left), literalText(right)]
      return operator === '+' && start !== '' && end !== '' ? start + end : ''
    }
    default:
      return ''
  }
}

/** Turns a text with code between backticks into nodes. */
function phrasing(value: string): PhrasingContent[] {
  return value
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => (/^`[^`]+`$/.test(part) ? code(part.slice(1, -1)) : text(part)))
}

function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value }
}

function text(value: string): PhrasingContent {
  return { type: 'text', value }
}
