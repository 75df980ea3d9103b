import type { ReportOptions } from '../../report/report.ts'
import type { Settings } from '../settings/settings.ts'
import { mailFromEnvironment, webhookFromEnvironment } from './receiversFromEnvironment.ts'

/** Reads who gets the weekly report. Returns undefined if nobody is named. @throws Error that names the wrong variable */
export function reportFromEnvironment(
  settings: Pick<Settings, 'allowPrivateWebhooks'>,
): ReportOptions | undefined {
  const { env } = process
  const webhook = webhookFromEnvironment('REPORT_WEBHOOK', settings.allowPrivateWebhooks, env)
  const mail = mailFromEnvironment('REPORT_MAIL_TO', env)
  const adminUrl = readAdminUrl(env)
  return webhook || mail ? { webhook, mail, adminUrl } : undefined
}

/** Reads the address of the admin page. Returns undefined if the variable is not set. @throws Error if it is none */
export function readAdminUrl({ REPORT_ADMIN_URL: url }: NodeJS.ProcessEnv): string | undefined {
  if (!url) return undefined
  if (/^https?:\/\/[^\s?#]+$/i.test(url) && URL.canParse(url)) return url
  throw new Error(
    `REPORT_ADMIN_URL is "${url}". It must be the address of the admin page, such as https://docs.example.com/admin.`,
  )
}
