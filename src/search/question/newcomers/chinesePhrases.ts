/**
 * What newcomers say in Chinese, and the words that docs have for it, as in `newcomerPhrases.ts`.
 * Chinese docs keep English terms.
 */
export const chinesePhrases = `
样式, 样式表 > css
热更新, 热重载, 热加载 > hmr
跨域 > cors
别名 > alias
接口 > api
单页应用 > spa
多页应用 > mpa
服务端渲染, 服务器渲染 > ssr
`
