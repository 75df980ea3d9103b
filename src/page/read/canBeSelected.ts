/** Returns whether text with this style can be selected. WebKit knows only the prefixed property. */
export function canBeSelected({ userSelect, webkitUserSelect }: CSSStyleDeclaration): boolean {
  return (userSelect || webkitUserSelect) !== 'none'
}
