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

const plain = (name: string, pieces: () => Iterable<string | Uint8Array>): HostileBody => ({
  name,
  hasFiles: false,
  pieces,
})
const file = (name: string, pieces: () => Iterable<string | Uint8Array>): HostileBody => ({
  name,
  hasFiles: true,
  pieces,
})

/** Bodies that stopped a service once, and their neighbours. */
export const hostileBodies: readonly HostileBody[] = [
  plain('72 MB of objects', () => repeat('{"fp":"a","x":[', '{},'.repeat(24_000), 1_000, '{}]}')),
  plain('70 MB of numbers', () => repeat('{"fp":"a","x":[', '1,'.repeat(35_000), 1_000, '1]}')),
  plain('70 MB of spaces', () => repeat('', ' '.repeat(70_000), 1_000, '{}')),
  plain(
    'a megabyte of brackets',
    whole(() => '['.repeat(999_999)),
  ),
  plain(
    'a megabyte of empty objects',
    whole(() => `{"fp":"a","messages":[${Array(330_000).fill('{}')}]}`),
  ),
  plain(
    '400,000 wrong messages',
    whole(() => `{"fp":"a","messages":[${Array(400_000).fill('1')}]}`),
  ),
  plain(
    'as many wrong messages as there may be values',
    whole(() => `{"fp":"a","messages":[${Array(19_000).fill('1')}]}`),
  ),
  plain(
    'a number of a million digits',
    whole(() => `{"fp":"a","retrievalPageSize":${'9'.repeat(990_000)}}`),
  ),
  plain(
    'one key a hundred thousand times',
    whole(() => `{${Array(19_000).fill('"fp":"a"')}}`),
  ),
  plain(
    'a megabyte of escapes',
    whole(() => `{"fp":"${'\\u0000'.repeat(160_000)}"}`),
  ),
  plain(
    'a key of a megabyte',
    whole(() => `{"filter":{"${'k'.repeat(990_000)}":1},"fp":"a"}`),
  ),
  plain(
    '100,000 different words',
    whole(() => question(words(100_000).slice(0, 990_000))),
  ),
  plain(
    'as many different words as a question may have',
    whole(() => question(words(12_000).slice(0, 99_000))),
  ),
  plain(
    '450,000 times aB',
    whole(() => question('aB'.repeat(450_000))),
  ),
  plain(
    '49,000 times aB',
    whole(() => question('aB'.repeat(49_000))),
  ),
  plain(
    'identifiers without end',
    whole(() => question('a.b/c:'.repeat(16_000))),
  ),
  plain(
    'Chinese without spaces',
    whole(() => question('怎么在服务器上安装'.repeat(11_000))),
  ),
  plain(
    'characters that stand for many',
    whole(() => question('ﷺ'.repeat(99_000))),
  ),
  plain(
    'combining marks',
    whole(() => question(`a${'\u0301'.repeat(99_000)}`)),
  ),
  plain(
    'invisible characters',
    whole(() => question(`server${'\u200b'.repeat(99_000)}`)),
  ),
  plain(
    'capitals',
    whole(() => question('A'.repeat(99_000))),
  ),
  plain(
    'slashes',
    whole(() => question('/'.repeat(99_000))),
  ),
  plain(
    'context of different words',
    whole(() =>
      JSON.stringify({
        ...JSON.parse(question('this')),
        context: Array(9).fill(code(words(12_000).slice(0, 99_000))),
      }),
    ),
  ),
  plain(
    'a hundred pieces of context',
    whole(() =>
      JSON.stringify({
        ...JSON.parse(question('this')),
        context: Array(100).fill(code('怎么在服务器'.repeat(500))),
      }),
    ),
  ),
  plain(
    'a thousand messages',
    whole(() =>
      JSON.stringify({
        fp: 'a',
        messages: Array.from({ length: 1_000 }, () => ({ role: 'user', content: words(120) })),
      }),
    ),
  ),
  plain(
    'a filter with all there may be',
    whole(() =>
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
  ),
  plain(
    'a filter that throws',
    whole(() => JSON.stringify({ ...JSON.parse(question('server')), filter: { version: { toString: 1 } } })),
  ),
  plain('a question byte by byte', () => [...question(words(3_000))]),
  plain(
    'bytes that are not UTF-8',
    whole(() => Buffer.alloc(900_000, 0xff)),
  ),
  file(
    'ten pictures',
    whole(() => withFiles(Array(10).fill(picture()), 'image/png')),
  ),
  file(
    'ten texts in Chinese',
    whole(() => withFiles(Array(10).fill(Buffer.alloc(4_900_500, '服务器')), 'text/plain')),
  ),
  file('one file of 70 MB', () => repeat(inFile, 'A'.repeat(70_000), 1_000, '"}]}]}')),
  file('a file of escapes', () => repeat(inFile, '\\u0041'.repeat(10_000), 160, '"}]}]}')),
  file(
    'two hundred small files',
    whole(() => withFiles(Array(200).fill(sampleFiles.png), 'image/png')),
  ),
  file(
    'files in places that allow none',
    whole(
      () =>
        `{"fp":"a","x":[${Array(10).fill(`{"url":"data:${'A'.repeat(6_000_000)}"}`)}],"messages":[{"role":"user","content":"server?"}]}`,
    ),
  ),
  file('half a million files', () =>
    repeat('{"fp":"a","x":[', '{"url":"data:,"},'.repeat(4_000), 125, '1]}'),
  ),
]
