import { parse } from '@babel/parser'

type Program = ReturnType<typeof parse>['program']
export type Statement = Program['body'][number]
export type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
export type FunctionNode = Extract<Statement, { type: 'FunctionDeclaration' }>

/** A name that a module declares or imports. */
export type Binding =
  | { kind: 'value'; node: Expression }
  | { kind: 'function'; node: FunctionNode }
  /** `name` is that in the other module; `*` for all of it. */
  | { kind: 'import'; from: string; name: string }

/** The names of a module of JavaScript or TypeScript. Nothing of it is run. */
export interface ModuleSyntax {
  names: ReadonlyMap<string, Binding>
  /** Exports of the module, by name. */
  exports: ReadonlyMap<string, Binding>
  /** Addresses of the modules that it imports or requires. */
  imports: readonly string[]
}

/**
 * Parses a module. The parser is written in JavaScript: one in native code ends the process where code is nested a few
 * thousand levels deep.
 *
 * @throws Error if the source cannot be parsed
 */
export function parseModule(source: string): ModuleSyntax {
  const { program } = parse(source, { sourceType: 'unambiguous', plugins: ['typescript', 'jsx'] })
  const names = new Map<string, Binding>()
  const exports = new Map<string, Binding>()
  const imports: string[] = []

  function declare(statement: Statement, isExported: boolean): void {
    const add = (name: string, binding: Binding) => {
      names.set(name, binding)
      if (isExported) exports.set(name, binding)
    }
    if (statement.type === 'FunctionDeclaration' && statement.id)
      add(statement.id.name, { kind: 'function', node: statement })
    if (statement.type !== 'VariableDeclaration') return
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier' || !init) continue
      const from = requiredModule(init)
      if (from !== undefined) imports.push(from)
      add(id.name, { kind: 'value', node: init })
    }
  }

  for (const statement of program.body) {
    switch (statement.type) {
      case 'ImportDeclaration':
        imports.push(statement.source.value)
        for (const specifier of statement.specifiers) {
          const name = importedName(specifier)
          names.set(specifier.local.name, { kind: 'import', from: statement.source.value, name })
        }
        break
      case 'ExportDefaultDeclaration': {
        const { declaration } = statement
        if (declaration.type === 'FunctionDeclaration')
          exports.set('default', { kind: 'function', node: declaration })
        // Cast: a class or a type is then a value that nobody can read.
        else exports.set('default', { kind: 'value', node: declaration as Expression })
        break
      }
      case 'ExportNamedDeclaration':
        if (statement.declaration) declare(statement.declaration, true)
        break
      case 'ExpressionStatement': {
        const exported = moduleExports(statement.expression)
        if (exported) exports.set('default', { kind: 'value', node: exported })
        break
      }
      default:
        declare(statement, false)
    }
  }
  return { names, exports, imports }
}

type ImportSpecifier = Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number]

function importedName(specifier: ImportSpecifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
}

/** Returns the value of `module.exports = …`. */
function moduleExports(expression: Expression): Expression | undefined {
  if (expression.type !== 'AssignmentExpression') return undefined
  const { left, right } = expression
  const isExports =
    left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    left.object.name === 'module' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'exports'
  return isExports ? right : undefined
}

/** Returns the address in `require('…')`. */
export function requiredModule(expression: Expression): string | undefined {
  if (expression.type !== 'CallExpression') return undefined
  const { callee } = expression
  const [address] = expression.arguments
  return callee.type === 'Identifier' && callee.name === 'require' && address?.type === 'StringLiteral'
    ? address.value
    : undefined
}
