/** Whether a reader can select what has this style. WebKit knows the property by its older name only. */
export function canBeSelected({ userSelect, webkitUserSelect }: CSSStyleDeclaration): boolean {
  return (userSelect || webkitUserSelect) !== 'none'
}
