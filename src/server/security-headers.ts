import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

/** Headers of every response. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(config.secure && { 'Strict-Transport-Security': buildHstsHeader(config) }),
  };
}

/** Subdomains may have no https, so `includeSubDomains` is the owner's choice. */
function buildHstsHeader({ hstsSubdomains }: Config): string {
  return hstsSubdomains ? 'max-age=63072000; includeSubDomains' : 'max-age=63072000';
}

/** Headers of API responses: data, never rendered as a page. */
export function callHeaders(config: Config): Record<string, string> {
  return {
    ...securityHeaders(config),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Hashes of the inline scripts of this build (scripts/inline-scripts.ts). */
function inlineScripts({ distDir }: Config): string[] {
  const file = path.join(distDir, 'server/inline-scripts.json');
  if (!existsSync(file)) return []; // where nothing is built there are none
  const hashes = JSON.parse(readFileSync(file, 'utf8')) as string[]; // as the build wrote it
  return hashes.map((hash) => `'${hash}'`);
}

/** Sources of KakaoTalk's share script: itself, its message check, the form that opens it. */
const KAKAO = {
  script: 'https://t1.kakaocdn.net',
  connect: 'https://kapi.kakao.com',
  form: 'https://sharer.kakao.com',
} as const;

/** Sources of Kakao's postcode widget: its script and its frames. */
const POSTCODE = {
  script: 'https://t1.kakaocdn.net',
  frames: ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'],
} as const;

/** Hosts of the map tiles: `{s}` in the address stands for a letter or a number. */
function tileHosts({ mapTiles }: Config): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(mapTiles?.url ?? '')?.[0];
  return origin === undefined ? [] : [origin.replaceAll('{s}', '*')];
}

interface PageKind {
  hasPostcode?: boolean;
  /** The staff desk, which frames its previews; nothing else is framed. */
  desk?: 'desk' | 'preview';
}

/**
 * Headers of pages: their content security policy, and no framing. Only pages with an address form
 * may load Kakao's postcode widget.
 */
export function pageHeaders(
  config: Config,
  { hasPostcode = false, desk }: PageKind = {},
): Record<string, string> {
  const { nicepay, naverpay } = config;
  const addresses = [nicepay?.sdkUrl, nicepay?.apiBaseUrl, naverpay?.sdkUrl];
  const origins = addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
  const providers = [...new Set(origins)];
  const kakao = (what: keyof typeof KAKAO) => (config.kakaoJsKey === '' ? [] : [KAKAO[what]]);
  const ownFrames = desk === 'desk' ? ["'self'"] : [];
  const frames = [...ownFrames, ...providers, ...(hasPostcode ? POSTCODE.frames : [])];
  const scripts = [...providers, ...kakao('script'), ...(hasPostcode ? [POSTCODE.script] : [])];

  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...inlineScripts(config), ...new Set(scripts)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: https:", ...tileHosts(config)].join(' '),
    ["connect-src 'self'", ...providers, ...kakao('connect')].join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    ["form-action 'self'", ...providers, ...kakao('form')].join(' '),
    `frame-ancestors ${desk === 'preview' ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');

  return {
    ...securityHeaders(config),
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}
