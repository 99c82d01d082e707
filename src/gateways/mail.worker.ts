import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createTransport } from 'nodemailer';
import { randomCode, sha256 } from '../server/crypto.ts';
import type { Mail, MailAnswer, MailOrder, MailPlace } from './mail.ts';

const TIMEOUT_MS = 20_000;

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

/**
 * One `.eml` a key, whole or not at all; sent again it takes the place of the first. Keeps its thread
 * busy, which has nothing else to do.
 */
function fileSender(dir: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (key, message) => {
    const { message: bytes } = await transport.sendMail(message);
    const file = path.join(dir, `${key.replace(/[^\w-]/g, '-')}.eml`);
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomCode(8)}.tmp`;
    writeFileSync(unfinished, bytes as Buffer, { mode: 0o600 }); // `buffer: true` gives no stream
    renameSync(unfinished, file);
  };
}

/** Names and subjects are one line, whatever was typed into them. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const { mail, siteUrl } = workerData as MailPlace;
const { hostname } = new URL(siteUrl);
const send = mail.smtpUrl === undefined ? fileSender(mail.dir) : smtpSender(mail.smtpUrl);

function sendMail({ key, to, ...content }: Mail): Promise<void> {
  return send(key, {
    ...content,
    from: mail.from,
    // As an object: nodemailer quotes what is in a name, so that it can't become a header.
    to: { name: oneLine(to.name), address: to.address },
    subject: oneLine(content.subject),
    messageId: `<${sha256(key).slice(0, 32)}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // What a template says never makes the mailer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

parentPort?.on('message', ({ id, mail: one }: MailOrder) => {
  const answer = (problem?: string) =>
    parentPort?.postMessage({ id, ...(problem !== undefined && { problem }) } satisfies MailAnswer);
  sendMail(one).then(
    () => answer(),
    (error: unknown) => answer(String(error)),
  );
});
