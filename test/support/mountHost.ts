import { DocsAssistant } from 'docs-assistant/embed'

declare global {
  interface Window {
    ownAssistant: typeof DocsAssistant
  }
}

// Bundled by `bundleMount` for pages that put the assistant there and take it away themselves.
window.ownAssistant = DocsAssistant
