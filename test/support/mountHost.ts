import { mount } from 'docs-assistant/embed'

// Bundled by `bundleMount` for pages that put the assistant there and take it away themselves.
Object.assign(window, { mountAssistant: mount })
