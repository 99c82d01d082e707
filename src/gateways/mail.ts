import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
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

/** Sends mails: over SMTP when the shop has a server for it, else into files to look at. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const TIMEOUT_MS = 20_000;

/** `mail` is where mails go; the host of `siteUrl` ends their message ids. */
export function createMailer({ mail, siteUrl }: Pick<Config, 'mail' | 'siteUrl'>): Mailer {
  const host = new URL(siteUrl).hostname;
  const send = mail.smtpUrl === undefined ? fileSender(mail.dir) : smtpSender(mail.smtpUrl);
  return {
    send: ({ key, to, ...content }) =>
      send(key, {
        ...content,
        from: mail.from,
        // As an object: nodemailer quotes what is in a name, so that it can't become a header.
        to: { name: oneLine(to.name), address: to.address },
        subject: oneLine(content.subject),
        messageId: `<${sha256(key).slice(0, 32)}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        // What a template says never makes the mailer read a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
  };
}

type Message = Parameters<ReturnType<typeof createTransport>['sendMail']>[0];
type Send = (key: string, message: Message) => Promise<void>;

function smtpSender(smtpUrl: string): Send {
  const transport = createTransport(smtpUrl, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as Message);
  return async (_, message) => {
    await transport.sendMail(message);
  };
}

/** One `.eml` a key, whole or not at all; sent again it takes the place of the first. */
function fileSender(dir: string): Send {
  mkdirSync(dir, { recursive: true });
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (key, message) => {
    const { message: bytes } = await transport.sendMail(message);
    const file = path.join(dir, `${key.replace(/[^\w-]/g, '-')}.eml`);
    const unfinished = `${file}.${randomCode(8)}.tmp`;
    await writeFile(unfinished, bytes as Buffer); // `buffer: true` gives no stream
    await rename(unfinished, file);
  };
}

/** Names and subjects are one line, whatever was typed into them. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
