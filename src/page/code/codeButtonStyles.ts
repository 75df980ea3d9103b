/**
 * The host element takes no space: it is a point in the page, and the button is positioned relative to it. The colours
 * come from the code block, so that the button suits any site.
 */
const styles = `
:host{all:initial!important;position:absolute!important;display:block!important;width:0!important;height:0!important;user-select:none!important;-webkit-user-select:none!important;z-index:1!important}
button{all:unset;box-sizing:border-box;position:absolute;left:var(--x);top:var(--y);display:grid;place-items:center;width:28px;height:28px;border:1px solid color-mix(in srgb,var(--text) 22%,transparent);border-radius:7px;background:var(--surface);color:color-mix(in srgb,var(--text) 78%,var(--surface));cursor:pointer;opacity:0;transition:opacity 120ms,color 120ms,background-color 120ms}
button:hover{color:var(--text);background:color-mix(in srgb,var(--text) 10%,var(--surface))}
button:focus-visible{outline:2px solid var(--text);outline-offset:2px}
button.near,button:focus-visible{opacity:1}
svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
@media (hover:none){button{opacity:1}button::after{content:"";position:absolute;inset:-8px}}
@media (prefers-reduced-motion:reduce){button{transition:none}}
@media (forced-colors:active){button{border-color:ButtonText}}
@media print{:host{display:none!important}}
`

let sheet: CSSStyleSheet | undefined

/** Adopts one shared sheet for all buttons. A constructed sheet needs no permission from a Content Security Policy. */
export function adoptCodeButtonStyles(root: ShadowRoot): void {
  if (!('adoptedStyleSheets' in root) || !CSSStyleSheet.prototype.replaceSync) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
  }
  root.adoptedStyleSheets = [sheet]
}
