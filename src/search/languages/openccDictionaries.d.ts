/** Entries of a character and the ones that it may become, such as `轉 转`, separated by `|`. */
declare module 'opencc-js/dict/*' {
  const entries: string
  export default entries
}
