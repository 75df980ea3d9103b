import { fileURLToPath } from 'node:url'
import type { Alias } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Stubs for packages that the chat SDK imports and our chats do not use. */
export const chatStubs: Alias[] = [
  { find: /^zod(?:\/.*)?$/, replacement: path('./stubs/zod.ts') },
  { find: /^swr$/, replacement: path('./stubs/swr.ts') },
  { find: /^@ai-sdk\/provider-utils$/, replacement: path('./stubs/providerUtils.ts') },
]
