import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findNginx } from '../../scripts/findNginx.ts'

/** nginx in one process. */
export interface RunningNginx {
  pid: number
  stop(): Promise<void>
}

/**
 * Starts nginx, which passes each request on to the next port. Resolves when the services behind it answer.
 *
 * @param folder for its files
 * @param connections maximum number of its connections; a request takes two
 */
export async function startNginx(
  folder: string,
  port: number,
  ports: readonly number[],
  connections = 2_000,
): Promise<RunningNginx> {
  const servers = ports.map((each) => `server 127.0.0.1:${each} fail_timeout=1s;`).join(' ')
  const http = `
    upstream docs { ${servers} }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://docs;
        proxy_http_version 1.1;
        proxy_buffering off;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $http_x_reader;
      }
    }`
  return runNginx(folder, http, `http://127.0.0.1:${port}/healthz`, connections)
}

/**
 * Runs nginx with a configuration. Resolves when an address answers.
 *
 * @param folder for its files
 * @param http what the configuration has in `http`
 */
export async function runNginx(
  folder: string,
  http: string,
  address: string,
  connections = 2_000,
): Promise<RunningNginx> {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events { worker_connections ${connections}; }
    http {
      access_log off;
      ${paths.map((path) => `${path}_temp_path ${folder}/${path};`).join('\n')}
      ${http}
    }`,
  )
  const nginx = spawn(findNginx().path, ['-p', folder, '-c', file], { stdio: 'ignore' })
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`)
  }
  return {
    pid: nginx.pid!,
    async stop() {
      const ended = once(nginx, 'exit')
      if (nginx.exitCode === null && nginx.kill('SIGTERM')) await ended
    },
  }
}
