interface TableHeadProps {
  labels: readonly string[]
  className?: string | undefined
}

/** Renders the column headings of a table. */
export function TableHead({ labels, className }: TableHeadProps) {
  return (
    <thead className={className}>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col" className="p-2 text-left font-medium">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
