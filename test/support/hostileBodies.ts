import { sampleFiles } from './files.ts'

/** A body somebody sends to stop the service. */
export interface HostileBody {
  name: string
  /** Whether files are in it, which may take longer. */
  hasFiles: boolean
  /** The body, in the pieces it is sent in. */
  pieces(): Iterable<string | Uint8Array>
}

const question = (text: string) => JSON.stringify({ fp: 'a', messages: [{ role: 'user', content: text }] })
const words = (count: number) => Array.from({ length: count }, (_, number) => `word${number}`).join(' ')
const code = (value: string) => ({ type: 'code', value })

function* repeat(begin: string, piece: string, times: number, end: string): Generator<string> {
  yield begin
  for (let time = 0; time < times; time++) yield piece
  yield end
}

function withFiles(files: readonly Uint8Array[], mediaType: string): string {
  const parts = files.map((bytes) => ({
    type: 'file',
    mediaType,
    url: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`,
  }))
  return JSON.stringify({
    fp: 'a',
    messages: [{ role: 'user', parts: [{ type: 'text', text: 'server?' }, ...parts] }],
  })
}

const picture = () => Buffer.concat([sampleFiles.png, Buffer.alloc(4_900_000, 1)])
const inFile = '{"fp":"a","messages":[{"role":"user","parts":[{"type":"file","url":"data:text/plain;base64,'

const pieceBytes = 65_536

/** Writes a body in pieces, as sockets take them. It is made when it is first sent, and kept: some are large. */
function whole(write: () => string | Uint8Array): () => Iterable<Uint8Array> {
  let bytes: Buffer | undefined
  return function* () {
    bytes ??= Buffer.from(write())
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
}

type Pieces = HostileBody['pieces']
const streamed = (name: string, pieces: Pieces): HostileBody => ({ name, hasFiles: false, pieces })
const streamedFiles = (name: string, pieces: Pieces): HostileBody => ({ name, hasFiles: true, pieces })
const body = (name: string, write: () => string | Uint8Array) => streamed(name, whole(write))
const files = (name: string, write: () => string | Uint8Array) => streamedFiles(name, whole(write))

/** Bodies that stopped a service once, and their neighbours. */
export const hostileBodies: readonly HostileBody[] = [
  streamed('72 MB of objects', () => repeat('{"fp":"a","x":[', '{},'.repeat(24_000), 1_000, '{}]}')),
  streamed('70 MB of numbers', () => repeat('{"fp":"a","x":[', '1,'.repeat(35_000), 1_000, '1]}')),
  streamed('70 MB of spaces', () => repeat('', ' '.repeat(70_000), 1_000, '{}')),
  body('a megabyte of brackets', () => '['.repeat(999_999)),
  body('a megabyte of empty objects', () => `{"fp":"a","messages":[${Array(330_000).fill('{}')}]}`),
  body('400,000 wrong messages', () => `{"fp":"a","messages":[${Array(400_000).fill('1')}]}`),
  body(
    'as many wrong messages as there may be values',
    () => `{"fp":"a","messages":[${Array(19_000).fill('1')}]}`,
  ),
  body('a number of a million digits', () => `{"fp":"a","retrievalPageSize":${'9'.repeat(990_000)}}`),
  body('one key a hundred thousand times', () => `{${Array(19_000).fill('"fp":"a"')}}`),
  body('a megabyte of escapes', () => `{"fp":"${'\\u0000'.repeat(160_000)}"}`),
  body('a key of a megabyte', () => `{"filter":{"${'k'.repeat(990_000)}":1},"fp":"a"}`),
  body('100,000 different words', () => question(words(100_000).slice(0, 990_000))),
  body('as many different words as a question may have', () => question(words(12_000).slice(0, 99_000))),
  body('450,000 times aB', () => question('aB'.repeat(450_000))),
  body('49,000 times aB', () => question('aB'.repeat(49_000))),
  body('identifiers without end', () => question('a.b/c:'.repeat(16_000))),
  body('Chinese without spaces', () => question('怎么在服务器上安装'.repeat(11_000))),
  body('characters that stand for many', () => question('ﷺ'.repeat(99_000))),
  body('combining marks', () => question(`a${'\u0301'.repeat(99_000)}`)),
  body('invisible characters', () => question(`server${'\u200b'.repeat(99_000)}`)),
  body('capitals', () => question('A'.repeat(99_000))),
  body('slashes', () => question('/'.repeat(99_000))),
  body('context of different words', () =>
    JSON.stringify({
      ...JSON.parse(question('this')),
      context: Array(9).fill(code(words(12_000).slice(0, 99_000))),
    }),
  ),
  body('a hundred pieces of context', () =>
    JSON.stringify({
      ...JSON.parse(question('this')),
      context: Array(100).fill(code('怎么在服务器'.repeat(500))),
    }),
  ),
  body('a thousand messages', () =>
    JSON.stringify({
      fp: 'a',
      messages: Array.from({ length: 1_000 }, () => ({ role: 'user', content: words(120) })),
    }),
  ),
  body('a filter with all there may be', () =>
    JSON.stringify({
      ...JSON.parse(question('server')),
      filter: {
        path: Array(100).fill(`${'/'.repeat(490)}guide`),
        ...Object.fromEntries(
          Array.from({ length: 49 }, (_, field) => [`f${field}`, Array(100).fill('v'.repeat(20))]),
        ),
      },
    }),
  ),
  body('a filter that throws', () =>
    JSON.stringify({ ...JSON.parse(question('server')), filter: { version: { toString: 1 } } }),
  ),
  streamed('a question byte by byte', () => [...question(words(3_000))]),
  body('bytes that are not UTF-8', () => Buffer.alloc(900_000, 0xff)),
  files('ten pictures', () => withFiles(Array(10).fill(picture()), 'image/png')),
  files('ten texts in Chinese', () =>
    withFiles(Array(10).fill(Buffer.alloc(4_900_500, '服务器')), 'text/plain'),
  ),
  streamedFiles('one file of 70 MB', () => repeat(inFile, 'A'.repeat(70_000), 1_000, '"}]}]}')),
  streamedFiles('a file of escapes', () => repeat(inFile, '\\u0041'.repeat(10_000), 160, '"}]}]}')),
  files('two hundred small files', () => withFiles(Array(200).fill(sampleFiles.png), 'image/png')),
  files(
    'files in places that allow none',
    () =>
      `{"fp":"a","x":[${Array(10).fill(`{"url":"data:${'A'.repeat(6_000_000)}"}`)}],"messages":[{"role":"user","content":"server?"}]}`,
  ),
  streamedFiles('half a million files', () =>
    repeat('{"fp":"a","x":[', '{"url":"data:,"},'.repeat(4_000), 125, '1]}'),
  ),
]
