import { html } from 'hono/html'

export interface AdminPage {
  siteName: string
  /** Path of the page; its API is below it. */
  page: string
  /** Path of the site's assets, with a trailing slash. */
  assets: string
  /** Path of the docs. */
  docs: string
}

/** Renders the page that the panel is mounted on. The page contains no secret, so it needs no login. */
export function renderAdminPage({ siteName, page, assets, docs }: AdminPage): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Admin · ${siteName}</title>
<link rel="icon" type="image/svg+xml" href="${assets}favicon.svg">
<link rel="stylesheet" href="${page}/admin.css">
<script type="module" src="${page}/admin.js"></script>
</head>
<body>
<main id="panel" data-api="${page}/api" data-session="${page}/session" data-docs="${docs}" data-help="${page}/help" data-site-name="${siteName}">
<noscript>This page needs JavaScript.</noscript>
</main>
</body>
</html>
`)
}
