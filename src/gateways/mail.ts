import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { oneLine } from '../lib/text.ts';
import type { Config } from '../server/config.ts';
import { randomCode, sha256 } from '../server/crypto.ts';

export interface Mail {
  /** Idempotency key: a mail sent again has the same message id. */
  key: string;
  /** The name of the sender, unless the configured address has one of its own. */
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The address in advertising that withdraws the consent when it is posted to (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The transport's configuration; the host of `siteUrl` ends the message ids. */
export type MailPlace = Pick<Config, 'mail' | 'siteUrl'>;

/** Sends mails over SMTP if configured, else writes them to files. */
export interface Mailer {
  /** Resolves to what the mail server answered. */
  send(mail: Mail): Promise<string>;
  /** Connects and logs in without sending; rejects with the reason why it can't. */
  verify(): Promise<void>;
}

interface Transport {
  send: (key: string, message: SendMailOptions) => Promise<string>;
  verify: () => Promise<void>;
}

/** Timeout of an idle SMTP connection; the job is retried after it. */
const TIMEOUT_MS = 20_000;

export function createMailer({ mail, siteUrl }: MailPlace, timeoutMs = TIMEOUT_MS): Mailer {
  const { hostname } = new URL(siteUrl);
  const { smtpUrl, from: sender, dir } = mail;
  const transport = smtpUrl === undefined ? fileTransport(dir) : smtpTransport(smtpUrl, timeoutMs);

  return {
    verify: transport.verify,
    send: ({ key, from, to, unsubscribeUrl, ...content }) =>
      transport.send(key, {
        ...content,
        from: sender.includes('<') ? sender : { name: oneLine(from), address: sender },
        // An object, as nodemailer quotes its name. A line break would inject a header.
        to: { name: oneLine(to.name), address: to.address },
        subject: oneLine(content.subject),
        messageId: `<${sha256(key).slice(0, 32)}@${hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        // A template must never make the mailer read a file or a URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
  };
}

function smtpTransport(url: string, timeoutMs: number): Transport {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });

  return {
    send: async (_, message) => (await transport.sendMail(message)).response,
    verify: async () => {
      await transport.verify();
      transport.close();
    },
  };
}

/** Writes one `.eml` per key, atomically; a mail sent again replaces the first. */
function fileTransport(dir: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const writeMail: Transport['send'] = async (key, message) => {
    const { message: bytes } = await transport.sendMail(message);

    const file = path.join(dir, `${key.replace(/[^\w-]/g, '-')}.eml`);

    await mkdir(dir, { recursive: true, mode: 0o700 });

    const unfinished = `${file}.${randomCode(8)}.tmp`;
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, file);

    return path.basename(file);
  };

  return { send: writeMail, verify: async () => undefined };
}
