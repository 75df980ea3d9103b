/**
 * What newcomers say in Chinese, and the words that docs have for it, as in `newcomerPhrases.ts`.
 * Chinese docs keep English terms.
 */
export const chinese = `
样式, 样式表 > css
热更新, 热重载, 热加载 > hmr
跨域 > cors
别名 > alias
接口 > api
单页应用 > spa
多页应用 > mpa
服务端渲染, 服务器渲染 > ssr
多语言 > i18n, 国际化, 本地化
找不到页面, 页面不存在 > 404
旧链接, 旧地址 > 重定向, 跳转
保持登录, 记住登录 > 会话, session, cookie
登录才能看, 限制访问 > 认证, 权限, 授权
密钥放哪, 保密 > 环境变量, env, secret
打开慢, 加载慢, 太慢 > 性能, 优化
还是旧的 > 缓存
自动刷新 > 热更新, hmr
别的服务器 > 代理, 跨域, proxy, cors
路径太长, 简写路径 > 别名, alias
公共部分 > 组件, 布局
白屏 > 问题, 错误, base
调用接口, 请求接口 > http, 请求, fetch
如果否则, 条件判断 > 条件, switch, if
excel > csv
请求次数, 太频繁 > 限流, 速率限制
自签名 > 证书, tls
爬取, 抓取网页 > html, 选择器
上线, 发布到服务器 > 部署, 生产环境
`
