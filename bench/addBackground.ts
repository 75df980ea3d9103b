import { seededRandom } from '../test/support/chunked.ts'
import type { Question } from './question.ts'

const copies = 3
const seed = 7

/** What readers say before a question, about themselves or what they did. */
const before = [
  "I'm using React 18 on Windows 11.",
  'I am on Ubuntu 22.04,',
  'We moved from Jekyll last week and now I wonder:',
  'My boss wants a demo of our new website on Monday.',
  'I have a monorepo with pnpm, and',
  'I followed a tutorial on YouTube, but',
  'It worked yesterday, now everything is broken.',
  'Coming from Laravel,',
  'As a designer who rarely codes,',
  'First of all, great software!',
  'Our team builds a dashboard for a hospital.',
  'npm 10.2.4, macOS 14.3 (M2).',
] as const
/** What they say after it. */
const after = [
  "I'm using VS Code on Fedora.",
  'I searched Stack Overflow for two hours and found nothing.',
  'It is for my thesis.',
  'My colleague says that this is easy.',
  'I read https://blog.example/posts/48274929/old-post but it is outdated.',
  '(Windows 10, Chrome)',
  'In Docusaurus I never had to think about that.',
  '\n\n```ts\nconst total = invoices.reduce((sum, { amount }) => sum + amount, 0)\n```',
  "\n\nTypeError: Cannot read properties of undefined (reading 'map')\n    at list (/home/anna/shop/src/list.tsx:42:17)",
  '😭🙏',
] as const

/** Says something around each question, three times: before it, after it, and on both sides. */
export function addBackground(questions: readonly Question[]): Question[] {
  const random = seededRandom(seed)
  const one = (sentences: readonly string[]) => sentences[Math.floor(random() * sentences.length)]!
  return questions.flatMap((asked) =>
    Array.from({ length: copies }, (_, copy) => {
      const parts = [
        ...(copy !== 1 ? [one(before)] : []),
        asked.question,
        ...(copy !== 0 ? [one(after)] : []),
      ]
      return { ...asked, question: parts.join(' ') }
    }),
  )
}
