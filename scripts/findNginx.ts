import { installersOf, searchFor } from './findProgram.ts'

/** Returns nginx. @throws Error if it is missing and cannot be installed */
export const findNginx = searchFor({
  name: 'nginx',
  variable: 'NGINX_PATH',
  commands: ['nginx'],
  wellKnownPaths: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
  installers: installersOf('nginx-light', { dnf: 'nginx', apk: 'nginx' }),
  versionArguments: ['-v'],
})
