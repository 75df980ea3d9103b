/**
 * Replaces the schemas in the chat SDK's utilities; everything else is as published. Only the SDK's default transport
 * and its tools use them, and our chats have neither. Saves 6 kB brotli.
 */
export * from '../../node_modules/@ai-sdk/provider-utils/dist/index.js'

export {
  unused as asSchema,
  unused as jsonSchema,
  unused as lazySchema,
  unused as parseJsonEventStream,
  unused as safeParseJSON,
  unused as safeValidateTypes,
  unused as validateTypes,
  unused as zodSchema,
}

function unused(): undefined {}
