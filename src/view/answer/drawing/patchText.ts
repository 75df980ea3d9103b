/** Changes only the part that differs, which keeps a selection; setting `data` would move it. */
export function patchText(node: Text, text: string): void {
  const before = node.data
  if (before === text) return
  if (text.startsWith(before)) {
    node.appendData(text.slice(before.length))
    return
  }
  let same = 0
  while (same < text.length && before[same] === text[same]) same++
  node.replaceData(same, before.length - same, text.slice(same))
}
