import type { Transporter } from 'nodemailer'
import { ifInstalled } from '../ifInstalled.ts'
import { MissingPackageError } from '../store/MissingPackageError.ts'
import { DeliveryError } from './DeliveryError.ts'

export interface MailServer {
  /** `smtps://user:password@host` or `smtp://host:port`. */
  url: string
  /** Sender of the mails. */
  from: string
}

export interface Mail {
  to: readonly string[]
  /** Address for answers. @default the sender */
  replyTo?: string | undefined
  subject: string
  text: string
  /** The same as HTML. @default none */
  html?: string | undefined
}

/** Sends mail. @throws DeliveryError if the server refuses it or cannot be reached */
export type SendMail = (mail: Mail) => Promise<void>

/** Time that a mail server has for each step of a conversation, in milliseconds. */
export const maxMailStepMs = 20_000

/** Opens a server for mail. @throws MissingPackageError if `nodemailer` is not installed */
export async function openMail({ url, from }: MailServer): Promise<SendMail> {
  const nodemailer = await ifInstalled(import('nodemailer'))
  if (!nodemailer) {
    throw new MissingPackageError(
      'SMTP_URL is set, but the package that sends mail is not installed. Run: npm install nodemailer',
    )
  }
  const transport: Transporter = nodemailer.createTransport({
    url,
    connectionTimeout: maxMailStepMs,
    greetingTimeout: maxMailStepMs,
    socketTimeout: maxMailStepMs,
    // Mail contains texts of readers. They must not name files or addresses that the server would read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, ...mail }) => {
    try {
      await transport.sendMail({ ...mail, from, to: [...to] })
    } catch (error) {
      throw new DeliveryError(`The mail server ${new URL(url).host} did not take a mail.`, { cause: error })
    }
  }
}
