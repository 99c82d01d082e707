import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../server/config.ts';
import { randomCode, sha256 } from '../server/crypto.ts';

export interface Mail {
  /** The same key is the same mail: sent again it can be told by its message id. */
  key: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Where mails go; the host of `siteUrl` ends their message ids. */
export type MailPlace = Pick<Config, 'mail' | 'siteUrl'>;

/** Sends mails: over SMTP when the shop has a server for it, else into files to look at. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

type Send = (key: string, message: SendMailOptions) => Promise<void>;

/** How long a mail server may be silent before the job is tried again. */
const TIMEOUT_MS = 20_000;

export function createMailer({ mail, siteUrl }: MailPlace, timeoutMs = TIMEOUT_MS): Mailer {
  const { hostname } = new URL(siteUrl);
  const { smtpUrl, from, dir } = mail;
  const send = smtpUrl === undefined ? fileSender(dir) : smtpSender(smtpUrl, timeoutMs);
  return {
    send: ({ key, to, ...content }) =>
      send(key, {
        ...content,
        from,
        // As an object: nodemailer quotes what is in a name, so that it can't become a header.
        to: { name: oneLine(to.name), address: to.address },
        subject: oneLine(content.subject),
        messageId: `<${sha256(key).slice(0, 32)}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        // What a template says never makes the mailer read a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
  };
}

function smtpSender(url: string, timeoutMs: number): Send {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async (_, message) => {
    await transport.sendMail(message);
  };
}

/** One `.eml` a key, whole or not at all; sent again it takes the place of the first. */
function fileSender(dir: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (key, message) => {
    const { message: bytes } = await transport.sendMail(message);
    const file = path.join(dir, `${key.replace(/[^\w-]/g, '-')}.eml`);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomCode(8)}.tmp`;
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, file);
  };
}

/** Names and subjects are one line, whatever was typed into them. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
