// Everything here is a convenience: without this script each page is complete and can be read.

const root = document.documentElement
/** The words of the page's language that this script shows. */
const words = document.currentScript.dataset

/**
 * The search button and its hotkey: the widget becomes a search box until it is closed. The button is hidden until the
 * widget is there.
 */
function startSearch() {
  const button = document.querySelector('.search-button')
  if (!window.DocsAssistant)
    return document.querySelector('script.widget')?.addEventListener('load', startSearch, { once: true })
  const assistant = window.DocsAssistant
  const isApple = /mac|iphone|ipad/i.test(navigator.platform)
  let searches = false
  let wasOpen = assistant.state.open

  async function search() {
    searches = true
    await assistant.update({ mode: 'search' })
    await assistant.open()
  }

  function handleKeyDown(event) {
    const { key, altKey, shiftKey, ctrlKey, metaKey, isComposing } = event
    const isHotkey = key.toLowerCase() === 'k' && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey)
    // While the box is open, the hotkey is the widget's.
    if (!isHotkey || altKey || shiftKey || isComposing || searches) return
    event.preventDefault()
    void search()
  }

  function follow() {
    const { open } = assistant.state
    const isClosed = wasOpen && !open
    wasOpen = open
    if (!isClosed || !searches) return
    searches = false
    void assistant.update({ mode: null })
  }

  // The first one is of the box that is shown while the widget loads.
  for (const type of ['state-change', 'open-change']) assistant.on(type, follow)
  button.addEventListener('click', search)
  // Captured, because the conversation keeps its keys to itself.
  document.addEventListener('keydown', handleKeyDown, { capture: true })
  button.querySelector('kbd').textContent = isApple ? '⌘ K' : 'Ctrl K'
  button.setAttribute('aria-keyshortcuts', isApple ? 'Meta+K' : 'Control+K')
  button.hidden = false
}

/** The theme button: the reader's choice is kept only while it differs from the system's. */
function startThemeButton() {
  const button = document.querySelector('.theme-button')
  if (!button) return
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (root.dataset.theme ?? (systemDark.matches ? 'dark' : 'light')) === 'dark'
  const show = () => button.setAttribute('aria-pressed', String(isDark()))

  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark'
    const followsSystem = (theme === 'dark') === systemDark.matches
    if (followsSystem) delete root.dataset.theme
    else root.dataset.theme = theme
    try {
      if (followsSystem) localStorage.removeItem('docs-theme')
      else localStorage.setItem('docs-theme', theme)
    } catch {
      // Storage may be forbidden or full; the choice then lasts for this page.
    }
    show()
  })
  systemDark.addEventListener('change', show)
  show()
  button.hidden = false
}

/** A copy button on each code block. */
function startCopyButtons() {
  if (!navigator.clipboard) return
  for (const caption of document.querySelectorAll('.code > figcaption')) {
    const code = caption.parentElement.querySelector('code')
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy-button'
    button.textContent = words.copy
    copyOnPress(button, () => code.textContent.trimEnd())
    caption.append(button)
  }
}

/** Groups of code or text become tabs, by the ARIA pattern: one tab stop, arrow keys, Home and End. */
function startTabs() {
  for (const [number, group] of document.querySelectorAll('.code-group, .tabs').entries()) {
    const panels = [...group.children].filter((each) => each.matches('.tab'))
    if (panels.length < 2) continue
    const list = document.createElement('div')
    list.role = 'tablist'
    const tabs = panels.map((panel, index) => {
      const tab = document.createElement('button')
      tab.type = 'button'
      tab.role = 'tab'
      tab.id = `_tab-${number}-${index}`
      const title = panel.querySelector(group.matches('.tabs') ? ':scope > .tab-title' : 'figcaption > span')
      tab.textContent = title?.textContent ?? String(index + 1)
      panel.role = 'tabpanel'
      panel.id = `_panel-${number}-${index}`
      panel.setAttribute('aria-labelledby', tab.id)
      tab.setAttribute('aria-controls', panel.id)
      return tab
    })
    const choose = (chosen) => {
      for (const [index, tab] of tabs.entries()) {
        tab.setAttribute('aria-selected', String(index === chosen))
        tab.tabIndex = index === chosen ? 0 : -1
        panels[index].hidden = index !== chosen
      }
    }
    list.addEventListener('click', ({ target }) => {
      const index = tabs.indexOf(target)
      if (index >= 0) choose(index)
    })
    list.addEventListener('keydown', (event) => {
      const next = nextTab(
        event.key,
        tabs.indexOf(event.target),
        tabs.length,
        getComputedStyle(list).direction,
      )
      if (next === undefined) return
      event.preventDefault()
      choose(next)
      tabs[next].focus()
    })
    list.append(...tabs)
    group.prepend(list)
    choose(0)
  }
}

/** Returns the tab that a key leads to, or undefined. */
function nextTab(key, current, count, direction) {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (current + (key === forward ? 1 : count - 1)) % count
}

/** Copies a text, or what a promise of it resolves to, and says for two seconds whether that worked. */
function copyOnPress(button, read) {
  const label = button.textContent
  let timer
  button.addEventListener('click', async () => {
    const copied = await Promise.resolve(read())
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => true,
        () => false,
      )
    button.textContent = copied ? words.copied : words.copyFailed
    clearTimeout(timer)
    timer = setTimeout(() => {
      button.textContent = label
    }, 2000)
  })
}

/** The menu of a page: its first entry copies the page, and it closes like a menu. */
function startPageMenu() {
  const menu = document.querySelector('.page-menu')
  if (!menu) return
  const button = menu.querySelector('.copy-page')
  if (navigator.clipboard) {
    button.hidden = false
    copyOnPress(button, async () => {
      const response = await fetch(button.dataset.source)
      if (!response.ok) throw new Error(`The page's Markdown cannot be read (${response.status}).`)
      return response.text()
    })
  }
  document.addEventListener('click', (event) => {
    if (!menu.contains(event.target)) menu.open = false
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary').focus()
  })
}

/** The folded outline closes when it has led somewhere. */
function startFoldedOutline() {
  const outline = document.querySelector('.folded-outline')
  outline?.addEventListener('click', (event) => {
    if (event.target.closest('a')) outline.open = false
  })
}

/** Marks in "On this page" the section that is being read. */
function startOutline() {
  const links = [...document.querySelectorAll('.outline a')]
  const sections = links
    .map((link) => ({ link, heading: document.getElementById(decodeURIComponent(link.hash.slice(1))) }))
    .filter((section) => section.heading)
  if (sections.length === 0) return

  const show = () => {
    const passed = sections.filter(({ heading }) => heading.getBoundingClientRect().top < 120)
    const atEnd = scrollY > 0 && innerHeight + scrollY >= document.body.scrollHeight - 2
    const current = atEnd ? sections.at(-1) : passed.at(-1)
    for (const { link } of sections) {
      if (link === current?.link) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  let waiting = false
  addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(() => {
        waiting = false
        show()
      })
    },
    { passive: true },
  )
  show()
}

/** Brings the current page into sight in a long list of pages, without moving the page itself. */
function showCurrentPage() {
  const pages = document.querySelector('.pages')
  const current = pages?.querySelector('[aria-current="page"]')
  if (!current) return
  const below = current.getBoundingClientRect().bottom - pages.getBoundingClientRect().bottom
  if (below > -40) pages.scrollTop += below + pages.clientHeight / 2
}

startSearch()
startThemeButton()
startCopyButtons()
startPageMenu()
startTabs()
startFoldedOutline()
startOutline()
showCurrentPage()
