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
  return webhook || mail ? { webhook, mail, adminUrl: env.REPORT_ADMIN_URL || undefined } : undefined
}
