import {
  type ArrowFunctionExpression,
  type Class,
  type Expression,
  type FunctionBody,
  type Program,
  parseSync,
  type Statement,
  Visitor,
} from 'oxc-parser'
import { cutField, type Edit } from './cutField.ts'

/** What becomes of functions, by name: `name` of one at the top of the file, `Class.member` of one in a class, `Class`. */
export type Cuts = Readonly<Record<string, Cut | readonly Cut[]>>

export type Cut =
  /** Nobody calls it. A member is gone, which whoever calls it hears by its name; a function says so. */
  | 'unused'
  /** It is called, and has nothing to do: it gives `false`. */
  | 'idle'
  /** It is called only in the way that its first statement sees to. Whoever calls it in another hears so. */
  | 'first-statement'
  /** Its switch meets only some of its cases. What meets another, or the default, hears so. */
  | { cases: readonly string[] }
  /** A condition in it never holds, as the file writes it, or a variable that holds one. */
  | { never: string }
  /** A condition in it always holds. */
  | { always: string }
  /** It complains by this class of what we never give it; the name is enough of a complaint. */
  | { complaint: string }
  /** A field, as the file writes it, that nobody who is left gives anything to, or reads. */
  | { without: string }

/**
 * Takes out of a file what is not used of it. A bundler cannot: it keeps each member of a class, and each case.
 *
 * @throws Error where the file no longer has the function, the case or the condition: somebody has to look again
 * @example cutUnused('function a() { return b() }', 'a.js', { a: 'unused' })
 * // 'function a() { throw new Error("This build has no a.") }'
 */
export function cutUnused(code: string, id: string, cuts: Cuts): string {
  const all = Object.entries(cuts).flatMap(([name, each]) => [each].flat().map((cut) => ({ name, cut })))
  const isOfField = ({ cut }: NamedCut) => typeof cut === 'object' && 'without' in cut
  // Fields come last: what else is cut may be what used them.
  const rest = cutEach(
    code,
    id,
    all.filter((one) => !isOfField(one)),
  )
  return cutEach(rest, id, all.filter(isOfField))
}

interface NamedCut {
  name: string
  cut: Cut
}

function cutEach(code: string, id: string, cuts: readonly NamedCut[]): string {
  const { program } = parseSync(id, code)
  const bodies = findBodies(program)
  const edits = cuts.flatMap(({ name, cut }) => {
    const body = bodies.get(name)
    const found = body ? editsOf(cut, { name, body, code, program }) : []
    if (found.length === 0) throw new Error(`${id}: nothing to cut for ${name}, ${JSON.stringify(cut)}.`)
    return found
  })
  const isWithin = (inner: Edit, outer: Edit) =>
    inner !== outer && inner.start >= outer.start && inner.end <= outer.end
  return edits
    .filter((edit) => !edits.some((other) => isWithin(edit, other)))
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code)
}

/** Of a function: where its body is, and its statements, which an arrow without braces has none of. */
interface Body {
  start: number
  end: number
  statements: readonly Statement[]
  /** Of a member of a class: where all of it is. */
  member?: Pick<Statement, 'start' | 'end'>
}

interface Place {
  name: string
  body: Body
  code: string
  program: Program
}

function editsOf(cut: Cut, place: Place): Edit[] {
  const { name, body } = place
  const complaint = JSON.stringify(`This build has no ${name}.`)
  const { start, end, member } = body
  if (cut === 'unused' && member) return [{ start: member.start, end: member.end, text: '' }]
  if (cut === 'unused') return [{ start, end, text: `{ throw new Error(${complaint}) }` }]
  if (cut === 'idle') return [{ start, end, text: '{ return false }' }]
  if (cut === 'first-statement') {
    const [first, second] = body.statements
    if (!first || !second) return []
    return [{ start: second.start, end, text: `throw new Error(${complaint}) }` }]
  }
  if ('cases' in cut) return cutCases(place, cut.cases)
  if ('complaint' in cut) return cutComplaints(place, cut.complaint)
  if ('without' in cut) return cutField({ ...place, start, end }, cut.without)
  return 'never' in cut ? cutConditions(place, cut.never, false) : cutConditions(place, cut.always, true)
}

/** Cases that share their statements with another cannot be taken apart; they count as not found. */
function cutCases({ body, code, program }: Place, names: readonly string[]): Edit[] {
  const found: Edit[] = []
  new Visitor({
    SwitchStatement({ start, end, cases, discriminant }) {
      if (start < body.start || end > body.end) return
      const cut = cases.filter(({ test, consequent }, index) => {
        const name = test?.type === 'Literal' ? test.value : undefined
        const isShared = consequent.length === 0 || cases[index - 1]?.consequent.length === 0
        return typeof name === 'string' && names.includes(name) && !isShared
      })
      const fallback = cases.find(({ test }) => test === null)
      if (cut.length < names.length || !fallback) return
      const value = code.slice(discriminant.start, discriminant.end)
      found.push(...cut.map((one) => ({ start: one.start, end: one.end, text: '' })), {
        start: fallback.start,
        end: fallback.end,
        text: `default: throw new Error("This build has no case for " + ${value})`,
      })
    },
  }).visit(program)
  return found
}

function cutConditions({ body, code, program }: Place, condition: string, holds: boolean): Edit[] {
  const found: Edit[] = []
  const opposite = condition.replace('===', '!==')
  const look = ({ start, end }: Pick<Statement, 'start' | 'end'>) => {
    if (start < body.start || end > body.end) return
    const text = code.slice(start, end)
    if (text === condition) found.push({ start, end, text: String(holds) })
    else if (text === opposite) found.push({ start, end, text: String(!holds) })
  }
  const lookAtName = (test: Expression) => {
    if (test.type === 'Identifier' || test.type === 'MemberExpression') look(test)
  }
  new Visitor({
    BinaryExpression: look,
    CallExpression: look,
    LogicalExpression: look,
    IfStatement: ({ test }) => lookAtName(test),
    ConditionalExpression: ({ test }) => lookAtName(test),
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || id.name !== condition || !init) return
      if (init.start >= body.start && init.end <= body.end) found.push({ ...init, text: String(holds) })
    },
  }).visit(program)
  return found
}

function cutComplaints({ body, code, program }: Place, name: string): Edit[] {
  const found: Edit[] = []
  new Visitor({
    NewExpression({ start, end, callee }) {
      if (start < body.start || end > body.end || code.slice(callee.start, callee.end) !== name) return
      found.push({ start, end, text: `new Error(${JSON.stringify(name)})` })
    },
  }).visit(program)
  return found
}

function findBodies(program: Program): Map<string, Body> {
  const bodies = new Map<string, Body>()
  for (const each of program.body) {
    const statement = each.type === 'ExportNamedDeclaration' ? each.declaration : each
    if (statement?.type === 'FunctionDeclaration') {
      if (statement.id && statement.body) bodies.set(statement.id.name, bodyOf(statement.body))
    } else if (statement?.type === 'ClassDeclaration') {
      if (statement.id) addMembers(bodies, statement.id.name, statement)
    } else if (statement?.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        if (id.type !== 'Identifier') continue
        if (init?.type === 'ClassExpression') addMembers(bodies, id.name, init)
        if (init?.type === 'ArrowFunctionExpression') bodies.set(id.name, bodyOfArrow(init))
      }
    }
  }
  return bodies
}

function bodyOf({ start, end, body }: FunctionBody): Body {
  return { start, end, statements: body }
}

/** Methods, and the functions that the constructor gives each instance. */
function addMembers(bodies: Map<string, Body>, owner: string, { body }: Class): void {
  bodies.set(owner, { start: body.start, end: body.end, statements: [] })
  for (const member of body.body) {
    if (member.type !== 'MethodDefinition' || !member.value.body) continue
    const name = nameOf(member.key)
    if (name !== 'constructor') bodies.set(`${owner}.${name}`, { ...bodyOf(member.value.body), member })
    else for (const statement of member.value.body.body) addAssigned(bodies, owner, statement)
  }
}

function addAssigned(bodies: Map<string, Body>, owner: string, statement: Statement): void {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return
  const { left, right } = statement.expression
  if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') return
  if (right.type !== 'ArrowFunctionExpression') return
  bodies.set(`${owner}.${nameOf(left.property)}`, { ...bodyOfArrow(right), member: statement })
}

function bodyOfArrow({ body }: ArrowFunctionExpression): Body {
  const { start, end } = body
  return { start, end, statements: body.type === 'BlockStatement' ? body.body : [] }
}

function nameOf(key: { type: string }): string {
  if ('name' in key) return String(key.name)
  return 'value' in key ? String(key.value) : ''
}
