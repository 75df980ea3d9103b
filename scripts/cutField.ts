import { type Node, type Program, Visitor } from 'oxc-parser'

/** What comes in the place of a stretch of a file. */
export interface Edit {
  start: number
  end: number
  text: string
}

interface Piece {
  code: string
  program: Program
  start: number
  end: number
}

/**
 * Has a piece of a file do without a field, as the file writes it: statements that only fill it are left out, and where
 * it is read there is `undefined`.
 *
 * @returns none where the piece has no such field, or asks something of its value
 * @example cutField({ code: 'this.a = 1; b(this.a)', …}, 'this.a') // what makes '; b(undefined)' of it
 */
export function cutField({ code, program, start, end }: Piece, name: string): Edit[] {
  const filling: Edit[] = []
  const reading: Edit[] = []
  const asking: Node[] = []
  const isWithin = (node: Node) => node.start >= start && node.end <= end
  const isField = (node: Node) =>
    node.type === 'MemberExpression' && code.slice(node.start, node.end) === name
  const editOf = (node: Node, text: string) => ({ start: node.start, end: node.end, text })
  new Visitor({
    ExpressionStatement(statement) {
      const filled = isWithin(statement) && filledBy(statement.expression)
      if (filled && isField(filled)) filling.push(editOf(statement, ';'))
    },
    ForOfStatement(statement) {
      if (isWithin(statement) && isField(statement.right)) filling.push(editOf(statement, ';'))
    },
    MemberExpression(node) {
      if (isWithin(node) && isField(node)) reading.push(editOf(node, 'undefined'))
      if (isWithin(node) && isField(node.object) && !node.optional) asking.push(node)
    },
  }).visit(program)
  const isLeft = ({ start, end }: Pick<Edit, 'start' | 'end'>) =>
    !filling.some((outer) => start >= outer.start && end <= outer.end)
  return asking.some(isLeft) ? [] : [...filling, ...reading.filter(isLeft)]
}

/** What a statement writes to, or adds something to. */
function filledBy(expression: Node): Node | undefined {
  if (expression.type === 'AssignmentExpression') return expression.left
  if (expression.type === 'UpdateExpression') return expression.argument
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return undefined
  return expression.callee.object
}
