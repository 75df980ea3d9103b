import { DocsAssistant } from 'docs-assistant/embed'

declare global {
  interface Window {
    ownAssistant: typeof DocsAssistant
  }
}

// Bundled by `bundleMount` for pages that mount and remove the assistant themselves.
window.ownAssistant = DocsAssistant
