/** Returns a docs page without a generator, with content that selections may include. */
export const acmePage = (
  widget: string,
  head = '',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Install · Acme</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">${head}
<style>
  body { margin: 0; font: 16px/1.5 sans-serif }
  main { max-width: 640px; margin: 0 auto; padding: 80px 16px 900px }
  pre { padding: 16px; overflow: auto; background: #f4f4f4; color: #222 }
  pre + p { margin-top: 40px } pre code:last-child { color: #111 } p:first-child { color: #333 }
  .number { user-select: none; -webkit-user-select: none } .sr { position: absolute; width: 1px; height: 1px; overflow: hidden }
  td { padding: 4px 12px }
</style></head><body>
<nav><p id="menu">Install Configure Deploy</p></nav>
<main>
  <h1 id="install">Install <a href="#install">#</a></h1>
  <p id="intro">Acme needs   <b>Node 22</b>
    or newer.<button>Copy link</button><span hidden>Secret</span><span class="sr">For screen readers</span></p>
  <p id="second">It runs on<br>Linux and macOS.</p>
  <h2 id="steps">Steps <a class="hash-link" href="#steps">\u200b</a></h2>
  <ul id="list"><li>Download it</li><li>Unpack <em>it</em></li></ul>
  <table id="table"><tr><th>Name</th><th>Default</th></tr><tr><td>port</td><td>3000</td></tr></table>
  <pre id="block"><code class="language-bash"><span class="number">1 </span>$ npm install acme
<span class="number">2 </span>$ acme start</code></pre>
  <p id="after">That is all.</p>
  <p id="private" data-docs-assistant-ignore>Your key is 1234.</p>
  <input id="field" value="typed words">
</main>${widget}</body></html>`
