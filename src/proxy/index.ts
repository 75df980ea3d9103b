/** `docs-assistant/proxy`: handlers that hold the keys, for a server of one's own. */
export type { AgentAction, AgentPermission, AgentProxyOptions } from './agentProxyOptions.ts'
export { createAgentProxy } from './createAgentProxy.ts'
export { createAssistantProxy } from './createAssistantProxy.ts'
export type { AssistantProxyOptions } from './resolveProxyOptions.ts'
