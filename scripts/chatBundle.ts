import { fileURLToPath } from 'node:url'
import type { Alias } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Packages the chat SDK imports that no chat of ours uses. */
export const chatStubs: Alias[] = [
  { find: /^zod(?:\/.*)?$/, replacement: path('./stubs/zod.ts') },
  { find: /^swr$/, replacement: path('./stubs/swr.ts') },
  { find: /^@ai-sdk\/provider-utils$/, replacement: path('./stubs/providerUtils.ts') },
]
