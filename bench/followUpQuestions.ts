/** A question that depends on the previous one. */
export interface FollowUpQuestion {
  /** Name of the docs that answer it, in `data/docs`. */
  docs: string
  previous: string
  question: string
  /** Files that answer it, relative to those docs. */
  pages: readonly string[]
}

/** Follow-up questions of readers of Vite's or Hono's docs, written before the search results were known. */
export const followUpQuestions: readonly FollowUpQuestion[] = [
  {
    docs: 'vite',
    previous: 'How do I proxy API requests in dev?',
    question: 'and websockets?',
    pages: ['config/server-options.md'],
  },
  {
    docs: 'vite',
    previous: 'how do I set the base path for production?',
    question: 'can it be relative?',
    pages: ['guide/build.md', 'config/shared-options.md'],
  },
  {
    docs: 'vite',
    previous: 'how do I define env variables?',
    question: 'how do I type them in TypeScript?',
    pages: ['guide/env-and-mode.md'],
  },
  {
    docs: 'vite',
    previous: 'how do I build a library?',
    question: 'and with several entries?',
    pages: ['guide/build.md', 'config/build-options.md'],
  },
  {
    docs: 'vite',
    previous: 'How do I use CSS modules?',
    question: 'what about Sass?',
    pages: ['guide/features.md', 'config/shared-options.md'],
  },
  {
    docs: 'vite',
    previous: 'how does dependency pre-bundling work?',
    question: 'how do I exclude a dependency from it?',
    pages: ['guide/dep-pre-bundling.md', 'config/dep-optimization-options.md'],
  },
  {
    docs: 'vite',
    previous: 'how do I write a plugin?',
    question: 'in which order do they run?',
    pages: ['guide/api-plugin.md', 'guide/using-plugins.md'],
  },
  {
    docs: 'vite',
    previous: 'How do I import an asset as URL?',
    question: 'and as a string?',
    pages: ['guide/assets.md'],
  },
  {
    docs: 'vite',
    previous: 'how do I deploy to GitHub Pages?',
    question: 'and Netlify?',
    pages: ['guide/static-deploy.md'],
  },
  {
    docs: 'vite',
    previous: 'How do I enable SSR?',
    question: 'how do I externalize dependencies there?',
    pages: ['guide/ssr.md', 'config/ssr-options.md'],
  },
  {
    docs: 'vite',
    previous: 'how do I change the dev server port?',
    question: 'what if it is taken?',
    pages: ['config/server-options.md'],
  },
  {
    docs: 'hono',
    previous: 'how do I set a cookie?',
    question: 'how do I delete it?',
    pages: ['helpers/cookie.md'],
  },
  {
    docs: 'hono',
    previous: 'how do I add basic auth?',
    question: 'and bearer tokens?',
    pages: ['middleware/builtin/bearer-auth.md'],
  },
  {
    docs: 'hono',
    previous: 'How do I validate a request body?',
    question: 'with zod?',
    pages: ['guides/validation.md'],
  },
  {
    docs: 'hono',
    previous: 'how do I deploy to Cloudflare Workers?',
    question: 'and to Deno?',
    pages: ['getting-started/deno.md'],
  },
  {
    docs: 'hono',
    previous: 'how do I stream a response?',
    question: 'what about server-sent events?',
    pages: ['helpers/streaming.md'],
  },
  {
    docs: 'hono',
    previous: 'how do I enable CORS?',
    question: 'for several origins?',
    pages: ['middleware/builtin/cors.md'],
  },
  {
    docs: 'hono',
    previous: 'how do I test my app?',
    question: 'can I mock env there?',
    pages: ['guides/testing.md', 'helpers/testing.md'],
  },
  {
    docs: 'hono',
    previous: 'How do I handle errors?',
    question: 'and not found?',
    pages: ['api/hono.md', 'api/context.md'],
  },
  {
    docs: 'hono',
    previous: 'how do I render JSX?',
    question: 'with async components?',
    pages: ['guides/jsx.md'],
  },
  {
    docs: 'hono',
    previous: 'how do I serve static files?',
    question: 'on Bun?',
    pages: ['getting-started/bun.md'],
  },
  {
    docs: 'hono',
    previous: 'how do I verify a JWT?',
    question: 'and with JWKS?',
    pages: ['middleware/builtin/jwk.md', 'helpers/jwt.md'],
  },
]
