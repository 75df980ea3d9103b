import { publicKey } from './publicKey.ts'

// A site would write this tag into its markup. Here the key is known only when the service runs.
const script = document.createElement('script')
script.type = 'module'
script.src = '/src/embed/script.ts'
script.dataset.domain = 'docs'
script.dataset.apiKey = publicKey()
script.dataset.baseUrl = '/'
script.dataset.siteName = 'DocsAssistant'
script.dataset.starterQuestions = '["How do I put it on my site?", "Does it need a model?"]'
document.body.append(script)
