import type { Locale } from './locale.ts';
import { plainForm } from './text.ts';

/**
 * An address as it is compared and stored: plain letters in lower case, the domain as name servers
 * know it (`한국.kr` is `xn--3e0b707e.kr`), which browsers send, too.
 */
export function normalizeEmail(email: string): string {
  const plain = plainForm(email).toLowerCase();
  const domainStart = plain.lastIndexOf('@') + 1;
  return plain.slice(0, domainStart) + asciiDomain(plain.slice(domainStart));
}

function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain) || /^[\w.-]*$/.test(domain)) return domain;
  return URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : domain;
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Addresses that browsers accept as e-mail (HTML, "valid email address"), in a domain with a dot. */
const EMAIL = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

/** Returns whether a normalised address can be one. */
export function isEmail(email: string): boolean {
  return EMAIL.test(email);
}

/** Domains that most shoppers have an address in, by the language of the page. */
const USUAL_DOMAINS: Readonly<Record<Locale, readonly string[]>> = {
  ko: ['naver.com', 'gmail.com', 'kakao.com', 'hanmail.net', 'daum.net', 'nate.com'],
  en: ['gmail.com', 'outlook.com', 'icloud.com', 'yahoo.com', 'naver.com'],
};
const MOST_COMPLETIONS = 4;

/** The addresses that what is typed so far may become; none once it is one of them, or has no name. */
export function listEmailCompletions(typed: string, locale: Locale): string[] {
  const [, name = '', domain = ''] = /^([^@\s]+)(?:@([^@\s]*))?$/.exec(typed.trim()) ?? [];
  if (name === '') return [];

  return USUAL_DOMAINS[locale]
    .filter((usual) => usual !== domain && usual.startsWith(domain.toLowerCase()))
    .slice(0, MOST_COMPLETIONS)
    .map((usual) => `${name}@${usual}`);
}
