/** An entry of a Git tree. */
export interface TreeFile {
  /** `100644` or `100755` for a file, `120000` for a symbolic link, `160000` for a submodule. */
  mode: string
  object: string
  /** In bytes; 0 for a submodule. */
  size: number
  /** Relative to the root of the repository. */
  path: string
}

/** Runs Git and resolves to its output. */
type Run<Output> = (args: readonly string[], input?: string) => Promise<Output>

/** Maximum size of the files that one call of Git returns, in bytes. A larger file is read alone. */
const batchBytes = 16_000_000

/** Lists the files of a commit in a folder, or of several paths; an empty folder means all files. */
export async function listTree(
  git: Run<string>,
  commit: string,
  paths: string | readonly string[],
): Promise<TreeFile[]> {
  const pathspec = paths === '' ? [] : ['--', ...[paths].flat()]
  const text = await git(['ls-tree', '-r', '-l', '-z', '--full-tree', commit, ...pathspec])
  return text
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [fields = '', path = ''] = splitAt(line, line.indexOf('\t'))
      const [mode = '', , object = '', size = '0'] = fields.split(/ +/)
      return { mode, object, size: Number(size) || 0, path }
    })
}

/** Reads files of a commit byte for byte, without the filters, line-end conversions and encodings of a work tree. */
export async function* readFiles(
  git: Run<Buffer>,
  files: readonly TreeFile[],
): AsyncGenerator<[TreeFile, Buffer]> {
  for (const batch of inBatches(files)) {
    const output = await git(['cat-file', '--batch'], batch.map(({ object }) => `${object}\n`).join(''))
    let at = 0
    for (const file of batch) {
      const lineEnd = output.indexOf('\n', at)
      const [, type, size] = output.toString('latin1', at, lineEnd).split(' ')
      if (type !== 'blob') throw new Error(`Git has no content for an object of the commit: ${file.object}`)
      const start = lineEnd + 1
      at = start + Number(size) + 1
      yield [file, output.subarray(start, at - 1)]
    }
  }
}

function inBatches(files: readonly TreeFile[]): TreeFile[][] {
  const batches: TreeFile[][] = []
  let remainingBytes = 0
  for (const file of files) {
    const last = batches.at(-1)
    if (last && file.size <= remainingBytes) last.push(file)
    else {
      batches.push([file])
      remainingBytes = batchBytes
    }
    remainingBytes -= file.size
  }
  return batches
}

/**
 * Finds the files that Git converts on checkout or commit, such as those encrypted by git-crypt or stored by Git LFS.
 * Reads attributes from the job's index, the repository and the user's settings, never from a work tree.
 *
 * @returns the reason by path, as the end of a sentence that begins with the path
 */
export async function findConverted(
  git: Run<string>,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  if (paths.length === 0) return found
  const args = ['check-attr', '--cached', '-z', '--stdin', 'filter', 'working-tree-encoding']
  const fields = (await git(args, paths.map((path) => `${path}\0`).join(''))).split('\0')
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = '', attribute, value = ''] = fields.slice(at, at + 3)
    if (value === 'unspecified' || value === 'unset') continue
    found.set(
      path,
      attribute === 'filter'
        ? `uses the Git filter "${value}", such as encryption or Git LFS, which the agent does not run.`
        : `uses the encoding "${value}" in work trees, which the agent does not support.`,
    )
  }
  return found
}

function splitAt(text: string, index: number): [string, string] {
  return [text.slice(0, index), text.slice(index + 1)]
}
