import path from 'node:path';
import { z } from 'zod';
import { readLatestBuild } from './build-folder.ts';
import { CLAIM_SEAMS, SEAMS, type SeamName } from './seam.ts';
import { credentialProblems } from '../gateways/credentials.ts';
import { NICEPAY_EASY_PAYMENTS, type NicepayEasyPayment } from '../gateways/gateway.ts';
import {
  IDENTITY_ENV,
  toIdentity,
  type IdentityConfigs,
} from '../gateways/identity/identity-config.ts';
import type { JusoConfig } from '../gateways/juso.ts';
import type { NaverPayConfig } from '../gateways/naverpay.ts';
import type { NicepayConfig } from '../gateways/nicepay.ts';
import type { PayUConfig } from '../gateways/payu.ts';
import { TRACKER_ENV, toTracker } from '../gateways/tracker-config.ts';
import type { TrackerConfig } from '../gateways/tracker-delivery.ts';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((v) => v === '1');

const Env = z.object({
  DATA_DIR: z.string().default('./data'),
  /** postgres://… replaces the SQLite file in the data folder. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections to PostgreSQL; a thread that only reads has two of its own. */
  DATABASE_POOL: z.coerce.number().int().min(1).default(10),
  /** 1: the start makes no backup of the database before it migrates it, as others make them. */
  MIGRATE_WITHOUT_BACKUP: flag,
  /** The built templates (`astro build`); the newest build by default. */
  DIST_DIR: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4321),
  /** 1: systemd passes the listening socket on, instead of HOST and PORT. */
  LISTEN_FDS: flag,
  /** How long a server that is told to stop still answers, so that proxies leave it. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** The address shoppers use, e.g. https://shop.example; decides cookies and absolute links. */
  SITE_URL: z.url().optional(),
  /**
   * Other host names the shop answers for, with commas; those of SITE_URL and of this machine
   * always are.
   */
  ALLOWED_HOSTS: z
    .string()
    .regex(/^[\w.:[\], -]*$/)
    .default(''),
  /** 1: HSTS includes the subdomains of the shop's host (`includeSubDomains`). */
  HSTS_SUBDOMAINS: flag,
  SECRET: z.string().min(32).optional(),
  /** 1: trust X-Forwarded-For of the proxy in front. */
  TRUST_PROXY: flag,
  /** 1: pages carry `Cache-Tag`, for a CDN in front that purges by tag. */
  CACHE_TAGS: flag,
  /** Prometheus reads /metrics with this bearer token; without it there is no such page. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Errors of the log are posted here as JSON, too. */
  ERROR_SINK_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** 0: start with an empty shop instead of the demo. */
  DEMO: z
    .enum(['0', '1'])
    .default('1')
    .transform((v) => v === '1'),
  SMTP_URL: z.url().optional(),
  ADDITIONAL_AUTH: z.enum(['0', '1']).optional(),
  MAIL_FROM: z.string().default('shop@localhost'),
  NICEPAY_API_URL: z.url().default('https://api.nicepay.co.kr'),
  NICEPAY_SDK_URL: z.url().default('https://pay.nicepay.co.kr/v1/js/'),
  /** '' = NICEPAY is off. */
  NICEPAY_CLIENT_ID: z.string().default(''),
  NICEPAY_SECRET_KEY: z.string().default(''),
  /** Easy payments of the NICEPAY contract; '' = none. */
  NICEPAY_EASY_PAYMENTS: z
    .string()
    .default(NICEPAY_EASY_PAYMENTS.join(','))
    .transform((text) => text.split(',').flatMap((code) => code.trim() || []))
    .pipe(z.array(z.enum(NICEPAY_EASY_PAYMENTS))),
  NICEPAY_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  NAVERPAY_API_URL: z.url().default('https://apis.naver.com'),
  NAVERPAY_SDK_URL: z.url().default('https://nsp.pay.naver.com/sdk/js/naverpay.min.js'),
  NAVERPAY_MODE: z.enum(['production', 'development']).default('production'),
  NAVERPAY_PARTNER_ID: z.string().default(''),
  /** '' = Naver Pay is off. */
  NAVERPAY_CLIENT_ID: z.string().default(''),
  NAVERPAY_CLIENT_SECRET: z.string().default(''),
  NAVERPAY_CHAIN_ID: z.string().default(''),
  NAVERPAY_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  PAYU_API_URL: z.url().default('https://secure.payu.com'),
  /** '' = PayU is off. */
  PAYU_POS_ID: z.string().default(''),
  PAYU_CLIENT_ID: z.string().default(''),
  PAYU_CLIENT_SECRET: z.string().default(''),
  PAYU_SECOND_KEY: z.string().default(''),
  PAYU_CURRENCY: z.string().length(3).default('KRW'),
  /** The number of PayU's minor units in one won. */
  PAYU_MINOR_UNITS: z.coerce.number().int().min(1).default(100),
  PAYU_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  ...IDENTITY_ENV,
  ...TRACKER_ENV,
  JUSO_API_URL: z.url().default('https://business.juso.go.kr'),
  /**
   * Key of the road-name address service; without it, address forms on https use Kakao's widget.
   */
  JUSO_KEY: z.string().default(''),
  JUSO_TIMEOUT_MS: z.coerce.number().int().min(100).default(5000),
  /** JavaScript key of the Kakao developers' site; without it pages do not offer KakaoTalk. */
  KAKAO_JS_KEY: z.string().regex(/^\w*$/).default(''),
  /**
   * Key that proves to search engines that IndexNow requests come from this shop; without it none
   * are sent.
   */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[\w-]{8,128}$/)
    .optional(),
  INDEXNOW_URL: z.url().default('https://api.indexnow.org/indexnow'),
  /**
   * Tiles for the store map, `https://tile.example/{z}/{x}/{y}.png`; without them the map is drawn.
   */
  MAP_TILE_URL: z
    .string()
    .regex(/^https?:\/\/\S+\{z\}\S*$/)
    .optional(),
  /** Attribution of the tiles, as their terms require it. */
  MAP_TILE_ATTRIBUTION: z.string().default(''),
  /** How long an unpaid order holds its stock. */
  RESERVATION_MINUTES: z.coerce.number().int().min(1).default(15),
  /**
   * Orders (and checkouts) a visitor may begin a minute; an address may begin four times as many.
   */
  ORDERS_PER_MINUTE: z.coerce.number().int().min(1).default(5),
  /**
   * Shoppers' pictures lie in this S3-compatible bucket instead of the data folder:
   * https://s3.example/bucket; '' = the folder.
   */
  MEDIA_BUCKET_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  MEDIA_BUCKET_REGION: z.string().default('auto'),
  MEDIA_BUCKET_KEY: z.string().default(''),
  MEDIA_BUCKET_SECRET: z.string().default(''),
  /** For crash tests: the process kills itself at this point. */
  CRASH_AT: z.enum([...SEAMS, ...CLAIM_SEAMS]).optional(),
});

/** An S3-compatible bucket. */
export interface MediaBucket {
  url: string;
  region: string;
  key: string;
  secret: string;
}

export interface Config {
  dataDir: string;
  distDir: string;
  host: string;
  port: number;
  /** The listening socket comes from the parent process. */
  hasSocket: boolean;
  /** How long new connections are still taken by a server that stops. */
  drainMs: number;
  siteUrl: string;
  /** Host names, without a port, that the shop answers for. */
  hosts: readonly string[];
  hstsSubdomains: boolean;
  /** True on https: cookies are Secure and get the `__Host-` prefix. */
  secure: boolean;
  secret: string | undefined;
  /** The file of the generated secret, used where SECRET is not set. */
  secretFile: string;
  trustProxy: boolean;
  /** Pages carry `Cache-Tag`. */
  cacheTags: boolean;
  logLevel: string;
  /** Undefined: no figures for Prometheus. */
  metricsToken: string | undefined;
  /** Undefined: errors are in the log alone. */
  errorSinkUrl: string | undefined;
  demo: boolean;
  mail: { smtpUrl: string | undefined; from: string; dir: string };
  /** A code is mailed at a sign-in on an unknown device of an account with something to lose. */
  additionalAuth: boolean;
  /** Undefined: NICEPAY is off. */
  nicepay: Omit<NicepayConfig, 'now'> | undefined;
  /** NICEPAY's payment methods besides cards and accounts. */
  easyPayments: readonly NicepayEasyPayment[];
  /** Undefined: Naver Pay is off. */
  naverpay: NaverPayConfig | undefined;
  /** Undefined: PayU is off. */
  payu: Omit<PayUConfig, 'now'> | undefined;
  /** Providers of identity that sign members in. */
  identity: IdentityConfigs;
  /** Kakao's unlink notices are refused without a key. */
  kakaoUnlink: { appId: string; adminKey: string };
  /** Undefined: shipments are not tracked. */
  tracker: TrackerConfig | undefined;
  /** Undefined: the server does not look addresses up. */
  juso: JusoConfig | undefined;
  /** The address search of address forms; null = addresses are typed. */
  addressSearch: 'juso' | 'kakao' | null;
  /** '' = KakaoTalk is off. */
  kakaoJsKey: string;
  /** The endpoint for changed URLs, and the shop's key there. */
  indexNow: { key: string; url: string } | undefined;
  mapTiles: { url: string; attribution: string } | undefined;
  reservationMs: number;
  ordersPerMinute: number;
  crashAt: SeamName | undefined;
  databaseFile: string;
  /** PostgreSQL's URL; undefined = SQLite. */
  databaseUrl: string | undefined;
  databasePool: number;
  /** The folder of backups. */
  backupDir: string;
  migratesWithoutBackup: boolean;
  publishedDir: string;
  /** Scripts and styles of every build that ran lately. */
  assetDir: string;
  /** Pictures added after the build. */
  mediaDir: string;
  /** The folder `db`, with the drafts that the shop comes with. */
  draftDir: string;
  /** The bundled typeface. */
  fontDir: string;
  /** Undefined: shoppers' pictures lie in `mediaDir`. */
  mediaBucket: MediaBucket | undefined;
  /** Uploads of requests in progress. */
  uploadDir: string;
  /** Product feeds, which shopping services fetch. */
  feedDir: string;
}

/** Parses the environment once; an invalid value stops the start with a sentence that names it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Env.safeParse(env);
  if (!parsed.success) throw new Error(`Environment: ${z.prettifyError(parsed.error)}`);

  const problems = credentialProblems(env);
  if (problems.length > 0) throw new Error(`Environment: ${problems.join('\n')}`);

  const e = parsed.data;
  const dataDir = path.resolve(e.DATA_DIR);
  const site = toSite(e);

  return {
    distDir: path.resolve(e.DIST_DIR ?? readLatestBuild('dist')?.folder ?? 'dist'),
    host: e.HOST,
    port: e.PORT,
    hasSocket: e.LISTEN_FDS,
    drainMs: e.DRAIN_SECONDS * 1000,
    ...site,
    hstsSubdomains: e.HSTS_SUBDOMAINS,
    secret: e.SECRET,
    trustProxy: e.TRUST_PROXY,
    cacheTags: e.CACHE_TAGS,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    errorSinkUrl: e.ERROR_SINK_URL,
    demo: e.DEMO,
    additionalAuth: (e.ADDITIONAL_AUTH ?? (e.SMTP_URL === undefined ? '0' : '1')) === '1',
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM, dir: path.join(dataDir, 'mails') },
    nicepay: toNicepay(e),
    easyPayments: e.NICEPAY_EASY_PAYMENTS,
    naverpay: toNaverPay(e),
    payu: payUOf(e),
    ...toIdentity(e),
    tracker: toTracker(e, site.siteUrl),
    juso: toJuso(e),
    addressSearch: getAddressSearch(e, site.siteUrl),
    kakaoJsKey: e.KAKAO_JS_KEY,
    indexNow: e.INDEXNOW_KEY ? { key: e.INDEXNOW_KEY, url: e.INDEXNOW_URL } : undefined,
    mapTiles: toMapTiles(e),
    reservationMs: e.RESERVATION_MINUTES * 60_000,
    ordersPerMinute: e.ORDERS_PER_MINUTE,
    crashAt: e.CRASH_AT,
    mediaBucket: toMediaBucket(e),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    migratesWithoutBackup: e.MIGRATE_WITHOUT_BACKUP,
    ...foldersIn(dataDir),
  };
}

function foldersIn(dataDir: string) {
  return {
    dataDir,
    databaseFile: path.join(dataDir, 'shop.sqlite'),
    backupDir: path.join(dataDir, 'backups'),
    secretFile: path.join(dataDir, 'secret'),
    publishedDir: path.join(dataDir, 'published'),
    assetDir: path.join(dataDir, 'assets'),
    mediaDir: path.join(dataDir, 'media'),
    draftDir: path.resolve(import.meta.dirname, '../../db'),
    fontDir: path.resolve(import.meta.dirname, '../styles/fonts'),
    uploadDir: path.join(dataDir, 'uploads'),
    feedDir: path.join(dataDir, 'feeds'),
  };
}

function toMapTiles(e: z.output<typeof Env>): Config['mapTiles'] {
  if (e.MAP_TILE_URL === undefined) return undefined;
  return { url: e.MAP_TILE_URL, attribution: e.MAP_TILE_ATTRIBUTION };
}

function toMediaBucket(e: z.output<typeof Env>): MediaBucket | undefined {
  if (e.MEDIA_BUCKET_URL === '') return undefined;
  if (e.MEDIA_BUCKET_KEY === '' || e.MEDIA_BUCKET_SECRET === '') {
    throw new Error('Environment: MEDIA_BUCKET_KEY and MEDIA_BUCKET_SECRET are missing.');
  }

  return {
    url: e.MEDIA_BUCKET_URL.replace(/\/$/, ''),
    region: e.MEDIA_BUCKET_REGION,
    key: e.MEDIA_BUCKET_KEY,
    secret: e.MEDIA_BUCKET_SECRET,
  };
}

/** Kakao's widget needs no key, but a page on https. */
function getAddressSearch(e: z.output<typeof Env>, siteUrl: string): Config['addressSearch'] {
  if (e.JUSO_KEY !== '') return 'juso';
  return siteUrl.startsWith('https:') ? 'kakao' : null;
}

function toJuso(e: z.output<typeof Env>): Config['juso'] {
  if (e.JUSO_KEY === '') return undefined;
  return { apiBaseUrl: e.JUSO_API_URL, key: e.JUSO_KEY, timeoutMs: e.JUSO_TIMEOUT_MS };
}

function toSite(e: z.output<typeof Env>) {
  const siteUrl = (e.SITE_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, '');
  return { siteUrl, hosts: getHosts(e, siteUrl), secure: siteUrl.startsWith('https:') };
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'] as const;

function getHosts({ HOST, ALLOWED_HOSTS }: z.output<typeof Env>, siteUrl: string): string[] {
  const allowedHosts = ALLOWED_HOSTS.split(',').map((host) => host.trim().toLowerCase());
  const listening = HOST.includes(':') ? `[${HOST}]` : HOST;
  const hosts = [
    new URL(siteUrl).hostname,
    ...THIS_MACHINE,
    listening.toLowerCase(),
    ...allowedHosts,
  ];

  return [...new Set(hosts.filter((host) => host !== ''))];
}

function toNicepay(e: z.output<typeof Env>): Config['nicepay'] {
  if (e.NICEPAY_CLIENT_ID === '') return undefined;
  return {
    apiBaseUrl: e.NICEPAY_API_URL,
    sdkUrl: e.NICEPAY_SDK_URL,
    clientId: e.NICEPAY_CLIENT_ID,
    secretKey: e.NICEPAY_SECRET_KEY,
    timeoutMs: e.NICEPAY_TIMEOUT_MS,
  };
}

function toNaverPay(e: z.output<typeof Env>): Config['naverpay'] {
  if (e.NAVERPAY_CLIENT_ID === '') return undefined;
  return {
    apiBaseUrl: e.NAVERPAY_API_URL,
    sdkUrl: e.NAVERPAY_SDK_URL,
    mode: e.NAVERPAY_MODE,
    partnerId: e.NAVERPAY_PARTNER_ID,
    clientId: e.NAVERPAY_CLIENT_ID,
    clientSecret: e.NAVERPAY_CLIENT_SECRET,
    chainId: e.NAVERPAY_CHAIN_ID,
    timeoutMs: e.NAVERPAY_TIMEOUT_MS,
  };
}

function payUOf(e: z.output<typeof Env>): Config['payu'] {
  if (e.PAYU_POS_ID === '') return undefined;
  return {
    apiBaseUrl: e.PAYU_API_URL,
    posId: e.PAYU_POS_ID,
    clientId: e.PAYU_CLIENT_ID,
    clientSecret: e.PAYU_CLIENT_SECRET,
    secondKey: e.PAYU_SECOND_KEY,
    currency: e.PAYU_CURRENCY,
    minorUnits: e.PAYU_MINOR_UNITS,
    timeoutMs: e.PAYU_TIMEOUT_MS,
  };
}
