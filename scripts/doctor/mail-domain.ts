import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkThing,
  sayAttention,
  sayOk,
  sayUnknown,
  type DoctorCheck,
  type Finding,
} from './doctor-check.ts';

/** Looks the TXT records of a name up; undefined where nobody could be asked. */
export type FindTexts = (name: string) => Promise<string[] | undefined>;

const TIMEOUT_MS = 2000;

/** The domain of an address such as `Shop <shop@mall.example>`. */
export function getMailDomain(from: string): string | undefined {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  return /^[^@\s]+@([\w.-]+\.[a-z]{2,})$/i.exec(address)?.[1]?.toLowerCase();
}

/** The TXT records of the machine's DNS, asked once and not for long. */
async function findTexts(name: string): Promise<string[] | undefined> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const ending = new AbortController();
  const late = sleep(TIMEOUT_MS * 2, undefined, ending).catch(() => undefined);
  const answer = resolver
    .resolveTxt(name)
    .then((records) => records.map((parts) => parts.join('')))
    .catch((error: NodeJS.ErrnoException) => {
      // A domain that is not known at all is one that this DNS can't ask for.
      const isMissing = error.code === 'ENOTFOUND' && name.includes('_');
      return isMissing || error.code === 'ENODATA' ? [] : undefined;
    });

  try {
    return await Promise.race([answer, late]);
  } finally {
    ending.abort();
    resolver.cancel();
  }
}

const sayUnasked = (domain: string) => sayUnknown(`The DNS of ${domain} could not be asked.`);

/** The records that receivers of mails look up; one unknown check where it can't be asked for. */
export async function examineDomain(
  domain: string,
  find: FindTexts = findTexts,
): Promise<DoctorCheck[]> {
  if ((await find(domain)) === undefined) {
    return [{ name: 'mail domain', ...sayUnasked(domain) }];
  }

  return [
    await checkThing('mail SPF', () => checkSpf(domain, find)),
    await checkThing('mail DKIM', () => checkDkim(domain, find)),
    await checkThing('mail DMARC', () => checkDmarc(domain, find)),
  ];
}

/** Checks that receivers can tell that the shop's mail server may send for its domain. */
async function checkSpf(domain: string, find: FindTexts): Promise<Finding> {
  const texts = await find(domain);
  if (texts === undefined) return sayUnasked(domain);

  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (records.length === 1) return sayOk(`${domain}: ${records[0]}`);
  if (records.length === 0) {
    return sayAttention(
      `${domain} has no SPF record: add the TXT record that your mail service names.`,
    );
  }
  return sayAttention(
    `${domain} has ${records.length} SPF records, which is none: join them to one.`,
  );
}

async function checkDmarc(domain: string, find: FindTexts): Promise<Finding> {
  const texts = await find(`_dmarc.${domain}`);
  if (texts === undefined) return sayUnasked(domain);

  const record = texts.find((text) => /^v=DMARC1/i.test(text));
  return record
    ? sayOk(record)
    : sayAttention(`${domain} has no DMARC record: add the TXT record _dmarc.${domain}.`);
}

/** Selectors that mail services use; there is no way to list those of a domain. */
const SELECTORS = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'mxvault',
  'daum',
  'naver',
];

async function checkDkim(domain: string, find: FindTexts): Promise<Finding> {
  const found = await Promise.all(
    SELECTORS.map(async (selector) => {
      const texts = await find(`${selector}._domainkey.${domain}`);
      return { selector, isKey: texts?.some((text) => /(?:^|;)\s*p=\S/i.test(text)) ?? false };
    }),
  );

  const selectors = found.filter(({ isKey }) => isKey).map(({ selector }) => selector);
  if (selectors.length > 0) return sayOk(`${domain} has the keys ${selectors.join(', ')}.`);

  return sayUnknown(
    'No key under a usual selector: send yourself a mail and look for dkim=pass in its header.',
  );
}
