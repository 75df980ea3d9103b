import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync, type Statement, Visitor } from 'oxc-parser'

/** A name that a file imports, or exports again. */
interface Link {
  request: string
  /** The name in the other file. */
  name: string
}

interface DeclarationFile {
  code: string
  statements: readonly Statement[]
  /** Names that the file declares itself, with their statements. */
  declared: Map<string, Statement[]>
  imported: Map<string, Link>
  reexported: Map<string, Link>
}

/**
 * Removes the declarations of a package that its entries do not lead to, so that its types need no more packages than
 * what they show. Returns the packages whose types are still needed.
 *
 * @param entries declaration files of the entries, from the folder
 */
export function pruneDeclarations(folder: string, entries: readonly string[]): string[] {
  const files = new Map<string, DeclarationFile>()
  const kept = new Map<string, Set<Statement | string>>()
  const packages = new Set<string>()

  const read = (path: string): DeclarationFile => {
    const known = files.get(path) ?? parse(path, readFileSync(join(folder, path), 'utf8'))
    files.set(path, known)
    return known
  }

  const follow = (path: string, { request, name }: Link): void => {
    if (!request.startsWith('.')) packages.add(request)
    else keep(resolveRequest(folder, path, request), name)
  }

  /** Keeps what a file exports or declares under a name, and everything that it refers to. */
  function keep(path: string, name: string): void {
    const file = read(path)
    const keptHere = kept.get(path) ?? new Set()
    kept.set(path, keptHere)
    if (keptHere.has(name)) return
    keptHere.add(name)
    const link = file.reexported.get(name) ?? file.imported.get(name)
    if (link) follow(path, link)
    for (const statement of file.declared.get(name) ?? []) {
      if (keptHere.has(statement)) continue
      keptHere.add(statement)
      for (const used of namesIn(statement))
        if (file.imported.has(used) || file.declared.has(used)) keep(path, used)
      for (const imported of importTypesIn(file.code.slice(statement.start, statement.end)))
        follow(path, imported)
    }
  }

  for (const entry of entries)
    for (const name of [...read(entry).reexported.keys(), ...read(entry).declared.keys()]) keep(entry, name)
  for (const path of globSync('**/*.d.ts', { cwd: folder, exclude: ['node_modules/**'] })) {
    const names = kept.get(path)
    if (names) writeFileSync(join(folder, path), print(read(path), names))
    else rmSync(join(folder, path))
  }
  return [...packages].toSorted()
}

function parse(path: string, code: string): DeclarationFile {
  const { program } = parseSync(path, code, { lang: 'dts' })
  const file: DeclarationFile = {
    code,
    statements: program.body,
    declared: new Map(),
    imported: new Map(),
    reexported: new Map(),
  }
  const declare = (name: string, statement: Statement) =>
    file.declared.set(name, [...(file.declared.get(name) ?? []), statement])
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const each of statement.specifiers) {
        const name = each.type === 'ImportSpecifier' ? nameOf(each.imported) : '*'
        file.imported.set(each.local.name, { request: statement.source.value, name })
      }
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
      for (const { local, exported } of statement.specifiers) {
        if (statement.source)
          file.reexported.set(nameOf(exported), { request: statement.source.value, name: nameOf(local) })
      }
    } else {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration! : statement
      if ('declarations' in declaration) {
        for (const { id } of declaration.declarations) if ('name' in id) declare(id.name, statement)
      } else if ('id' in declaration && declaration.id && 'name' in declaration.id)
        declare(declaration.id.name, statement)
      else throw new Error(`${path} has a ${declaration.type}, which no declaration here had before.`)
    }
  }
  return file
}

function nameOf(node: { type: string; name?: string; value?: string }): string {
  return node.name ?? node.value ?? ''
}

function namesIn(statement: Statement): Set<string> {
  const names = new Set<string>()
  const program = { type: 'Program', body: [statement], sourceType: 'module', hashbang: null }
  new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(program as never)
  return names
}

/** `import('./x.ts').Name`, which the compiler writes for inferred types. */
function importTypesIn(code: string): Link[] {
  return [...code.matchAll(/import\(["']([^"']+)["']\)\.(\w+)/g)].map(([, request, name]) => ({
    request: request!,
    name: name!,
  }))
}

function resolveRequest(folder: string, from: string, request: string): string {
  const path = normalize(join(dirname(from), request))
  const found = [path.replace(/\.tsx?$/, '.d.ts'), path.replace(/\.js$/, '.d.ts'), path].find(
    (each) => each.endsWith('.d.ts') && existsSync(join(folder, each)),
  )
  if (found) return found
  throw new Error(`${from} refers to ${request}, which has no declarations.`)
}

/** Prints what is kept of a file, as the compiler wrote it. */
function print(
  { code, statements, imported, reexported }: DeclarationFile,
  kept: Set<Statement | string>,
): string {
  let printed = ''
  let end = 0
  for (const statement of statements) {
    // With the comment before it.
    const text = code.slice(end, statement.end)
    end = statement.end
    if (statement.type === 'ImportDeclaration') {
      const isUsed = statement.specifiers.some(({ local }) => kept.has(local.name))
      if (isUsed) printed += onlyNames(text, (name) => imported.has(name) && kept.has(name))
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
      printed += onlyNames(text, (name) => reexported.has(name) && kept.has(name))
    } else if (kept.has(statement)) printed += text
  }
  return `${printed.trim() || 'export {}'}\n`
}

/** Leaves out the names in braces that are not kept. */
function onlyNames(text: string, isKept: (name: string) => boolean): string {
  return text.replace(/\{([^}]*)\}/, (_, names: string) => {
    const left = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && isKept(/(\w+)$/.exec(name)?.[1] ?? ''))
    return `{ ${left.join(', ')} }`
  })
}
