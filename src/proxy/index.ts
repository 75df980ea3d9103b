/** `docs-assistant/proxy`: handlers that hold the keys, for a server of one's own. */
export { createAssistantProxy } from './createAssistantProxy.ts'
export type { AssistantProxyOptions } from './resolveProxyOptions.ts'
