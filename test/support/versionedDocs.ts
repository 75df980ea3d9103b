import { docsFolder } from './docsFolder.ts'

const page = (version: string, port: number) =>
  `# Server\n\n## Set the port\n\nThe server of ${version} listens on port ${port}. ` +
  'Set another port with `--port`.\n'

/**
 * Creates docs in three versions. Each names another default port, the page on tokens is not in version 1, and
 * the page on the telephone is in no version.
 */
export function versionedDocs(): Promise<string> {
  const tokens = '# Tokens\n\n## Rotate a token\n\nRotate a token with `rotate`, and revoke the old one.\n'
  return docsFolder({
    'index.md': '# Kestrel\n\nKestrel serves files.\n',
    'guide/server.md': page('version 3', 3000),
    'guide/tokens.md': tokens,
    'v2/index.md': '# Kestrel\n\nKestrel serves files.\n',
    'v2/guide/server.md': page('version 2', 2000),
    'v2/guide/tokens.md': tokens,
    'v1/index.md': '# Kestrel\n\nKestrel serves files.\n',
    'v1/guide/server.md': page('version 1', 1000),
    'company/telephone.md': '# Telephone\n\n## Opening hours\n\nThe telephone is staffed from 9 to 17.\n',
  })
}
