// Everything here is a convenience: without this script each page is complete and can be read.

const root = document.documentElement

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
    button.textContent = 'Copy'
    let timer
    button.addEventListener('click', async () => {
      const copied = await navigator.clipboard.writeText(code.textContent.trimEnd()).then(
        () => true,
        () => false,
      )
      button.textContent = copied ? 'Copied' : 'Couldn’t copy'
      clearTimeout(timer)
      timer = setTimeout(() => {
        button.textContent = 'Copy'
      }, 2000)
    })
    caption.append(button)
  }
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

startThemeButton()
startCopyButtons()
startOutline()
showCurrentPage()
