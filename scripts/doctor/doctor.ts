import { existsSync } from 'node:fs';
import path from 'node:path';
import { migrationState } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { requireDump } from '#db/postgres-dump.ts';
import { recordVersions } from '#db/schema-version.ts';
import { listUntranslatedTerms } from '#src/features/content/terms/needed-terms.service.ts';
import { checkLedgers } from '#src/features/desk/health/ledgers.service.ts';
import { readStaffHealth } from '#src/features/desk/health/health.service.ts';
import { getWorst, type Finding as HealthFinding } from '#src/features/desk/health/verdict.ts';
import { createMailer } from '#src/gateways/mail.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { FEED_FILES } from '#src/lib/feed-files.ts';
import type { Config } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { describeNoMail, readReadyHealth } from '#src/server/health.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { findSecretProblem } from '#src/server/secret.ts';
import { configOfShop } from '../existing-shop.ts';
import type { VerbContext } from '../verb.ts';
import { checkClock } from './clock.ts';
import {
  sayAttention,
  sayBroken,
  checkThing,
  sayOk,
  toMessage,
  sayUnknown,
  type DoctorCheck,
  type Finding,
} from './doctor-check.ts';
import { examineDomain, getMailDomain, type FindTexts } from './mail-domain.ts';
import { checkPayments } from './payment-keys.ts';

interface Doctored {
  /** Replaces the DNS of the machine. */
  findTexts?: FindTexts | undefined;
  /** The timeout of the mail server, ms. */
  patienceMs?: number;
}

const PATIENCE_MS = 5000;

/** Looks at everything that an operator should know of a shop, and changes nothing. */
export async function examineShop(
  context: VerbContext,
  { findTexts, patienceMs = PATIENCE_MS }: Doctored = {},
): Promise<DoctorCheck[]> {
  let config: Config;
  try {
    config = configOfShop(context);
  } catch (error) {
    return [{ name: 'configuration', ...sayBroken(toMessage(error)) }];
  }

  return [
    { name: 'configuration', ...checkAddress(config) },
    await checkThing('server', () => checkServer(config, patienceMs)),
    ...(await examineDatabase(config)),
    ...(config.databaseUrl === undefined ? [] : [await examineDumps(config, config.databaseUrl)]),
    await checkThing('feeds', () => checkFeeds(config)),
    ...(await examineMail(config, { findTexts, patienceMs })),
  ];
}

function checkAddress({ siteUrl, secure }: Config): Finding {
  if (secure) return sayOk(siteUrl);
  return sayAttention(
    `${siteUrl} is not https, so that cookies are not Secure: set SITE_URL for a shop that others use.`,
  );
}

/** The shop's own answer, as a load balancer hears it. */
async function checkServer({ host, port }: Config, patienceMs: number): Promise<Finding> {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${port}/api/health`;

  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
  } catch {
    return sayUnknown(`No shop answers at ${url}: start it, or ask where it runs.`);
  }

  if (response.ok) return sayOk(`${url} is ready`);
  return sayBroken(`${url} answers ${response.status}: ${(await response.text()).slice(0, 200)}`);
}

/** The looks that need the database; without it there is one, which tells why. */
async function examineDatabase(config: Config): Promise<DoctorCheck[]> {
  let shop: Runtime;
  try {
    shop = await createRuntime(config, { readonly: true });
  } catch (error) {
    return [{ name: 'database', ...sayBroken(toMessage(error)) }];
  }

  try {
    const database = await checkThing('database', () => checkMigrations(shop));
    if (database.verdict === 'broken') return [database];

    return [
      database,
      await checkThing('secret', () => checkSecret(shop)),
      await checkThing('clock', () => checkClock(shop.database, Date.now())),
      ...(await examineHealth(shop)),
      await checkThing('invariants', () => checkInvariants(shop)),
      await checkThing('translations', () => checkTranslations(shop)),
      await checkThing('payments', () => checkPayments(shop)),
    ];
  } finally {
    await shop.database.close();
  }
}

/** Looks whether PostgreSQL can be dumped here, without which a new version does not migrate it. */
async function examineDumps(
  { migratesWithoutBackup }: Config,
  databaseUrl: string,
): Promise<DoctorCheck> {
  const name = 'dumps';
  if (migratesWithoutBackup) return { name, ...sayOk('left to others (MIGRATE_WITHOUT_BACKUP)') };

  const reason = await requireDump(databaseUrl).then(() => undefined, toMessage);
  return {
    name,
    ...(reason === undefined
      ? sayOk('can be made here')
      : sayAttention(`${reason} A new version will not migrate the database until then.`)),
  };
}

async function checkMigrations({ database }: Runtime): Promise<Finding> {
  const { executed, pending, unknown: newer } = await migrationState(database, migrations);

  if (newer.length > 0 && (await recordVersions(migrations).allows(database.read))) {
    return sayAttention('A newer version has migrated the database; this one may go on beside it.');
  }
  if (newer.length > 0) {
    return sayBroken(
      `The database is newer than this version of the shop: it has ${newer.join(', ')}.`,
    );
  }
  if (pending.length > 0) {
    return sayBroken(`Not migrated yet: ${pending.join(', ')}. Back up, and start the shop.`);
  }
  return sayOk(`${database.engine}, ${executed.at(-1) ?? 'empty'}`);
}

async function checkSecret(shop: Runtime): Promise<Finding> {
  const { secret, secretFile } = shop.config;
  const place = secret === undefined ? secretFile : 'SECRET';
  const problem = await findSecretProblem(shop);

  if (problem === 'missing') {
    return sayBroken(
      `${secretFile} is not there: put its copy back before the shop makes a new one.`,
    );
  }
  if (problem === 'other') {
    return sayBroken(
      `${place} is not the secret that this database was sealed with: put that back.`,
    );
  }
  return sayOk(`${place}: keep a copy elsewhere`);
}

const PARTS = ['server', 'jobs', 'publishing', 'books', 'ledgers', 'refunds', 'mails'] as const;

/** The parts of the desk's health page, by its own rules. */
async function examineHealth(shop: Runtime): Promise<DoctorCheck[]> {
  const now = Date.now();
  // The server alone knows whether it can be written to.
  const readonlyShop: Runtime = { ...shop, health: () => readReadyHealth(shop, now) };

  try {
    const health = await readStaffHealth(readonlyShop, now);
    const backup = health.backup.isElsewhere
      ? sayUnknown('There is none here: npm run shop -- backup, unless others make them.')
      : toFinding(health.backup.findings, health.backup.last?.name ?? '');

    return [
      ...PARTS.map((name) => ({
        name: name === 'server' ? 'machine' : name,
        ...toFinding(health[name].findings, 'fine'),
      })),
      { name: 'backup', ...backup },
    ];
  } catch (error) {
    return [{ name: 'health', ...sayBroken(toMessage(error)) }];
  }
}

function toFinding(findings: readonly HealthFinding[], fine: string): Finding {
  const t = translateDynamic('en');
  const texts = findings.map(({ code, params }) => {
    const text = t(`healthDesk.finding.${code}`, params);
    // A warning says what to do itself.
    return code === 'warning' ? text : `${text} ${t(`healthDesk.todo.${code}`)}`;
  });
  const verdict = getWorst(findings.map((finding) => finding.verdict));
  return texts.length === 0 ? sayOk(fine) : { verdict, text: texts.join(' ') };
}

async function checkInvariants(shop: Runtime): Promise<Finding> {
  const results = await checkLedgers(shop);
  const wrong = results.filter(({ violations }) => violations > 0);
  if (wrong.length === 0) return sayOk(`all ${results.length} hold`);

  const names = wrong.map(({ id, violations }) => `${id} (${violations})`).join(', ');
  return sayBroken(`${names} do not hold: npm run shop -- invariants says more.`);
}

async function checkTranslations({ database }: Runtime): Promise<Finding> {
  const codes = await listUntranslatedTerms(database.read, Date.now());
  if (codes.length === 0) return sayOk('the terms in force are there in Korean and English');
  return sayAttention(`These terms lack their English text: ${codes.join(', ')}.`);
}

function checkFeeds({ feedDir }: Config): Finding {
  const missing = FEED_FILES.filter((name) => !existsSync(path.join(feedDir, name)));
  if (missing.length === 0) return sayOk(FEED_FILES.join(', '));
  return sayAttention(`${missing.join(', ')} not written yet: npm run shop -- feeds.`);
}

async function examineMail(
  config: Config,
  { findTexts, patienceMs }: { findTexts: FindTexts | undefined; patienceMs: number },
): Promise<DoctorCheck[]> {
  const { mail, siteUrl } = config;
  if (mail.smtpUrl === undefined) {
    return [{ name: 'mail server', ...sayAttention(describeNoMail(mail)) }];
  }

  const { host } = new URL(mail.smtpUrl);
  const server = await checkThing('mail server', async () => {
    await createMailer({ mail, siteUrl }, patienceMs).verify();
    return sayOk(`${host} takes mails`);
  });

  const domain = getMailDomain(mail.from);
  if (domain === undefined) {
    const text = `MAIL_FROM has no domain of yours: ${mail.from}`;
    return [server, { name: 'mail domain', ...sayAttention(text) }];
  }

  return [server, ...(await examineDomain(domain, findTexts))];
}
