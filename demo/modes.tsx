import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { panelModes } from '../src/settings/presentationSettings.ts'
import { publicKey } from './publicKey.ts'

const choices = {
  mode: panelModes,
  side: ['right', 'left'],
  push: ['on', 'off'],
  launcher: ['corner', 'inline', 'bar'],
  position: ['bottom-right', 'bottom-left', 'top-right', 'top-left'],
  locale: ['en', 'ar'],
} as const satisfies Record<string, readonly string[]>

type Choice = keyof typeof choices

const address = new URLSearchParams(location.search)
const first = Object.fromEntries(
  Object.entries(choices).map(([name, values]) => [name, address.get(name) ?? values[0]]),
) as Record<Choice, string>

/** Changes the settings of the existing assistant; its conversation and draft stay. */
function Page() {
  const [chosen, setChosen] = useState(first)
  const { push, ...rest } = chosen
  return (
    <>
      <h1>Modes and launchers</h1>
      <p>
        <a href="/">All demo pages</a>
      </p>
      <form>
        {Object.entries(choices).map(([name, values]) => (
          <p key={name}>
            <label>
              {name}{' '}
              <select
                value={chosen[name as Choice]}
                onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
              >
                {values.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            </label>
          </p>
        ))}
      </form>
      <p>
        <button id="ask" type="button">
          A button of the page
        </button>
      </p>
      <DocsAssistant
        {...(rest as Partial<Exclude<DocsAssistantProps, { endpoint: string }>>)}
        push={push === 'on'}
        trigger="#ask"
        domain="docs"
        apiKey={publicKey()}
        siteName="DocsAssistant"
        starterQuestions={['How do I put it on my site?', 'Where can the panel be?']}
      />
      <p>What stands in the flow of the page stands above this line.</p>
      <pre>
        <code>npm install docs-assistant</code>
      </pre>
      {Array.from({ length: 20 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all paragraphs are equal.
        <p key={index}>The page can be scrolled, to see what moves and what does not.</p>
      ))}
    </>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
