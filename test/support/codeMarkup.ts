/** A code block as generators write it, with its wrappers. */
export interface CodeMarkup {
  html: string
  /** The context item: code in a fence with the names that the site shows. */
  value: string
}

export const codeMarkup: Readonly<Record<string, CodeMarkup>> = {
  plain: { html: '<pre><code>one\n  two\n</code></pre>', value: 'one\n  two' },
  Docusaurus: {
    html: `<div class="language-js codeBlockContainer_a theme-code-block"><div class="codeBlockTitle_b">src/app.js</div><div class="codeBlockContent_c" style="position:relative"><pre tabindex="0" class="prism-code language-js" style="overflow:auto"><code class="codeBlockLines_d"><span class="token-line" style="display:block"><span class="token-line-number codeLineNumber_e"></span><span class="token keyword">const</span> a = 1<br></span><span class="token-line" style="display:block"><span class="token plain" style="display:inline-block"></span><br></span><span class="token-line" style="display:block">a()<br></span></code></pre><div style="position:absolute;top:8px;right:8px"><button aria-label="Copy" style="width:32px;height:32px">c</button></div></div></div>`,
    value: '```js [src/app.js]\nconst a = 1\n\na()\n```',
  },
  VitePress: {
    html: `<div class="language-sh vp-adaptive-theme line-numbers-mode" style="position:relative"><button title="Copy Code" class="copy" style="position:absolute;top:12px;right:12px;width:40px;height:40px"></button><span class="lang">sh</span><pre class="shiki"><code><span class="line"><span>$ npm i acme</span></span>\n<span class="line diff remove"><span>$ npm i old</span></span>\n<span class="line"></span>\n<span class="line"><span>acme start</span></span></code></pre><div class="line-numbers-wrapper" aria-hidden="true">1<br>2</div></div>`,
    value: '```sh\nnpm i acme\n\n\nacme start\n```',
  },
  'VitePress, a group': {
    html: `<div class="vp-code-group"><div class="tabs"><input type="radio" id="t1"><label for="t1">npm.js</label><input type="radio" id="t2"><label for="t2">yarn.js</label></div><div class="blocks"><div class="language-js" style="display:none"><pre><code><span class="line">npm</span></code></pre></div><div class="language-js active"><pre><code><span class="line">yarn</span></code></pre></div></div></div>`,
    value: '```js [yarn.js]\nyarn\n```',
  },
  Starlight: {
    html: `<div class="expressive-code"><figure class="frame has-title not-content"><figcaption class="header"><span class="title">astro.config.mjs</span></figcaption><pre data-language="js"><code><div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">1</div></div><div class="code"><span>export default</span> 1</div></div><div class="ec-line"><div class="code">\n</div></div><div class="ec-line"><div class="code">done()</div></div></code></pre><div class="copy"><button title="Copy to clipboard" data-code="export default 1\u007f\u007fdone()"><div></div></button></div></figure></div>`,
    value: '```js [astro.config.mjs]\nexport default 1\n\ndone()\n```',
  },
  'MkDocs Material': {
    html: `<div class="language-py highlight"><span class="filename">app.py</span><pre id="__code_0" style="position:relative"><span></span><button class="md-clipboard" style="position:absolute;top:4px;right:4px;width:24px;height:24px"></button><code style="overflow:auto;display:block"><span id="__span-0-1"><a id="l1" name="l1" href="#l1"></a><span class="kn">import</span> acme <aside class="md-annotation">(1)</aside>\n</span><span id="__span-0-2"><a id="l2"></a>acme.run()\n</span></code></pre></div>`,
    value: '```py [app.py]\nimport acme \nacme.run()\n```',
  },
  'MkDocs, numbers in a table': {
    html: `<div class="language-py highlight"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span></span><span class="normal">1</span></pre></div></td><td class="code"><div><pre><span></span><code>acme.run()\n</code></pre></div></td></tr></table></div>`,
    value: '```py\nacme.run()\n```',
  },
  'Sphinx, a session': {
    html: `<div class="literal-block-wrapper"><div class="code-block-caption"><span class="caption-text">session.txt</span><a class="headerlink" href="#x">¶</a></div><div class="highlight-console notranslate"><div class="highlight"><pre><span></span><span class="gp">$ </span>acme start\n<span class="go">Listening on 3000</span>\n<span class="gp">$ </span>acme stop\n</pre></div></div></div>`,
    value: '```console [session.txt]\nacme start\nacme stop\n```',
  },
  Nextra: {
    html: `<div class="nextra-code" style="position:relative"><div class="header">next.config.js</div><pre style="overflow:auto"><code data-language="js" style="display:grid"><span><span>module</span></span>\n<span> </span>\n<span>end</span></code></pre><div style="position:absolute;top:6px;right:6px"><button style="width:28px;height:28px"></button></div></div>`,
    value: '```js [next.config.js]\nmodule\n \nend\n```',
  },
  Mintlify: {
    html: `<div class="code-block" style="position:relative"><div data-component-part="code-block-header"><div data-component-part="code-block-header-filename">index.ts</div><button style="width:26px;height:26px;float:right"></button></div><div data-component-part="code-block-root"><pre class="shiki" language="ts"><code language="ts"><span class="line">run()</span>\n</code></pre></div></div>`,
    value: '```ts [index.ts]\nrun()\n```',
  },
}
