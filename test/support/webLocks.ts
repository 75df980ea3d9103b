import { locks } from 'node:worker_threads'

// jsdom has no Web Locks, which every supported browser has; the widget would wait for its replacement of them.
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
