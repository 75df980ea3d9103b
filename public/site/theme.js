// Runs before the first paint, so that a page in the reader's own theme never flashes the other one.
try {
  const theme = localStorage.getItem('docs-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be forbidden; the system's theme is then right.
}
