import type { Block, TableCell } from '../../markdown/block.ts'
import { AnswerInline } from './AnswerInline.tsx'

type Table = Extract<Block, { type: 'table' }>

/** A table of an answer; one that is too wide scrolls in itself. */
export function AnswerTable({ table }: { table: Table }) {
  return (
    <div
      className="overflow-x-auto rounded-md border border-line"
      data-part="table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>{table.header.map((cell, index) => renderCell('th', cell, index))}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows only ever follow.
            <tr key={index}>{row.map((cell, column) => renderCell('td', cell, column))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function renderCell(Tag: 'th' | 'td', cell: TableCell, column: number) {
  return (
    <Tag key={column} data-align={cell.align}>
      <AnswerInline pieces={cell.children} />
    </Tag>
  )
}
