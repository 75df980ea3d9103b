import { computed, isList, isObject, type Literal, type LiteralObject } from './literals.ts'
import {
  type Binding,
  type Expression,
  type FunctionNode,
  type ModuleSyntax,
  requiredModule,
} from './parseModule.ts'

/** Maximum number of values of a configuration. A value counts each time that it is used. */
export const maxConfigValues = 50_000
/** Maximum nesting depth of objects and lists in a configuration. */
export const maxConfigNesting = 60

/** Finds the module that an import leads to; undefined if it does not belong to the configuration. */
export type ModuleFinder = (from: string, module: ModuleSyntax) => ModuleSyntax | undefined

/**
 * Returns what a module exports by default, as far as it is written out: literals, names of literals, and what a
 * function returns if that is its only statement. A call counts as its first argument: `defineConfig({ … })`.
 * Everything else is `computed`.
 *
 * @throws Error if there are too many values
 */
export function readLiterals(module: ModuleSyntax, findModule: ModuleFinder): Literal {
  const open = new Set<Binding>()
  let values = 0

  function read(node: Expression | null | undefined, inside: ModuleSyntax, depth: number): Literal {
    if (++values > maxConfigValues) throw new Error(`It has more than ${maxConfigValues} values.`)
    if (!node || depth > maxConfigNesting) return computed
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return node.value
      case 'NullLiteral':
        return null
      case 'TemplateLiteral':
        return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? computed) : computed
      case 'ArrayExpression':
        return listOf(node, inside, depth)
      case 'ObjectExpression':
        return objectOf(node, inside, depth)
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return read(node.expression, inside, depth)
      case 'Identifier':
        return node.name === 'undefined' ? undefined : named(inside.names.get(node.name), inside, depth)
      case 'MemberExpression': {
        const object = read(node.object.type === 'Super' ? undefined : node.object, inside, depth + 1)
        const isNamed = !node.computed && node.property.type === 'Identifier'
        return isObject(object) && isNamed && node.property.type === 'Identifier'
          ? object[node.property.name]
          : computed
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return returned(node.body, inside, depth + 1)
      case 'CallExpression':
        return calledValue(node, inside, depth + 1)
      default:
        return computed
    }
  }

  function listOf(
    node: Extract<Expression, { type: 'ArrayExpression' }>,
    inside: ModuleSyntax,
    depth: number,
  ) {
    return node.elements.flatMap((element): readonly Literal[] => {
      if (element?.type !== 'SpreadElement') return [read(element, inside, depth + 1)]
      const list = read(element.argument, inside, depth + 1)
      if (!isList(list)) return [computed]
      values += list.length
      return list
    })
  }

  function objectOf(
    node: Extract<Expression, { type: 'ObjectExpression' }>,
    inside: ModuleSyntax,
    depth: number,
  ): LiteralObject {
    const object = Object.create(null) as Record<string, Literal>
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = read(property.argument, inside, depth + 1)
        if (!isObject(spread)) continue
        values += Object.keys(spread).length
        Object.assign(object, spread)
      } else if (property.type === 'ObjectProperty' && !property.computed) {
        const { key, value } = property
        const name =
          key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : undefined
        if (name !== undefined) object[name] = read(value as Expression, inside, depth + 1)
      }
    }
    return object
  }

  /** Returns the value of a name. A name that is used in its own value is `computed`. */
  function named(binding: Binding | undefined, inside: ModuleSyntax, depth: number): Literal {
    if (!binding || open.has(binding)) return computed
    open.add(binding)
    try {
      if (binding.kind === 'value') return read(binding.node, inside, depth + 1)
      if (binding.kind === 'function') return returned(binding.node.body, inside, depth + 1)
      const other = findModule(binding.from, inside)
      if (!other) return computed
      if (binding.name !== '*') return named(other.exports.get(binding.name), other, depth + 1)
      const all = Object.create(null) as Record<string, Literal>
      for (const [name, each] of other.exports) all[name] = named(each, other, depth + 1)
      return all
    } finally {
      open.delete(binding)
    }
  }

  /** Returns what a function returns, if that is its only statement. */
  function returned(body: FunctionNode['body'] | Expression, inside: ModuleSyntax, depth: number): Literal {
    if (body.type !== 'BlockStatement') return read(body, inside, depth)
    const [only] = body.body
    return body.body.length === 1 && only?.type === 'ReturnStatement'
      ? read(only.argument, inside, depth)
      : computed
  }

  function calledValue(
    node: Extract<Expression, { type: 'CallExpression' }>,
    inside: ModuleSyntax,
    depth: number,
  ): Literal {
    const address = requiredModule(node)
    if (address !== undefined) {
      const other = findModule(address, inside)
      return other ? named(other.exports.get('default'), other, depth) : computed
    }
    const [first] = node.arguments
    if (!first) return node.callee.type === 'Identifier' ? read(node.callee, inside, depth) : computed
    if (first.type === 'SpreadElement' || first.type === 'ArgumentPlaceholder') return computed
    const value = read(first, inside, depth)
    return isObject(value) || isList(value) ? value : computed
  }

  return named(module.exports.get('default'), module, 0)
}
