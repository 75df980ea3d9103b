/** `docs-assistant/admin`: the panel for operators of the documentation agent. */
export { AgentPanel, type AgentPanelProps } from './AgentPanel.tsx'
