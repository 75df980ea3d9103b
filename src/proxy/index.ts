/** `docs-assistant/proxy`: request handlers for your own server that keep the keys secret. */
export type { AgentAction, AgentPermission, AgentProxyOptions } from './agentProxyOptions.ts'
export { createAgentProxy } from './createAgentProxy.ts'
export { createAssistantProxy } from './createAssistantProxy.ts'
export type { AssistantProxyOptions } from './resolveProxyOptions.ts'
