import { publicKey } from './publicKey.ts'

// On a site this is a tag in the markup. Here the key is not known before the service runs.
const script = document.createElement('script')
script.type = 'module'
script.src = '/src/embed/script.ts'
script.dataset.domain = 'docs'
script.dataset.apiKey = publicKey()
script.dataset.baseUrl = '/'
script.dataset.siteName = 'DocsAssistant'
script.dataset.starterQuestions = '["How do I put it on my site?", "Does it need a model?"]'
document.body.append(script)
