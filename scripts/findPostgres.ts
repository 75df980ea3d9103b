import { installersOf, searchFor } from './findProgram.ts'

/** Returns the server of PostgreSQL. `initdb` is beside it. @throws Error if it is missing and cannot be installed */
export const findPostgres = searchFor({
  name: 'PostgreSQL',
  variable: 'POSTGRES_PATH',
  commands: ['postgres'],
  // Debian puts it outside the PATH, in a folder for each version.
  wellKnownPaths: [
    '/usr/lib/postgresql/*/bin/postgres',
    '/opt/homebrew/opt/postgresql*/bin/postgres',
    '/usr/local/opt/postgresql*/bin/postgres',
  ],
  installers: installersOf('postgresql', { dnf: 'postgresql-server', apk: 'postgresql' }),
  versionArguments: ['--version'],
})
