/** `docs-assistant/proxy`: handlers that hold the keys, for a server of one's own. */
export { type AssistantProxyOptions, createAssistantProxy } from './createAssistantProxy.ts'
