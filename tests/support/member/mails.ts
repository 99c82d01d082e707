import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A mail as its reader sees it. */
export interface ReadMail {
  headers: string;
  text: string;
  html: string;
}

/** The mails of a kind that a shop wrote into its folder. */
export function readMails(dataDir: string, kind: string): ReadMail[] {
  const dir = path.join(dataDir, 'mails');
  const names = existsSync(dir) ? readdirSync(dir) : []; // created with the first mail

  return names
    .filter((name) => name.startsWith(`mail-${kind}-`) && name.endsWith('.eml'))
    .map((name) => parseMail(readFileSync(path.join(dir, name), 'utf8')));
}

function parseMail(mail: string): ReadMail {
  const [headers = '', ...parts] = mail.split(/^--.*$/m);
  const findPart = (type: string) => parts.find((part) => part.includes(`Content-Type: ${type}`));

  return {
    headers: decodeWords(headers),
    text: decodePart(findPart('text/plain') ?? ''),
    html: decodePart(findPart('text/html') ?? ''),
  };
}

function decodePart(part: string): string {
  const body = part.slice(part.indexOf('\r\n\r\n'));
  if (/content-transfer-encoding: base64/i.test(part)) return decodeBase64(body);
  if (/content-transfer-encoding: quoted-printable/i.test(part)) return decodeQuotedPrintable(body);
  return body;
}

/** Words of headers that are not ASCII (RFC 2047). */
function decodeWords(headers: string): string {
  return headers
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? decodeBase64(word)
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    );
}

const decodeBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
