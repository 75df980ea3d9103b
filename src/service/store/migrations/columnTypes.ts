/** Names of column types in a database. */
export interface ColumnTypes {
  /** Type of times and counts. */
  integer: 'INTEGER' | 'BIGINT'
  /** Type of a key that increases with each row. */
  position: string
  bytes: 'BLOB' | 'BYTEA'
  /** Text after the columns of a table. */
  end: ' STRICT' | ''
}

export const sqliteTypes: ColumnTypes = {
  integer: 'INTEGER',
  position: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  bytes: 'BLOB',
  end: ' STRICT',
}
export const postgresTypes: ColumnTypes = {
  integer: 'BIGINT',
  position: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  bytes: 'BYTEA',
  end: '',
}
