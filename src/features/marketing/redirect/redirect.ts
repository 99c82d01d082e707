import { localePath, safeRedirect, splitLocale } from '../../../lib/paths.ts';
import type { RedirectStatus } from './redirect-status.ts';

export const GONE = 410 satisfies RedirectStatus;

const FROM_MAX = 500;
const TO_MAX = 500;

/** Stands for a part of an old path that may be anything; at its end for all that follows. */
const ANY = '*';
const SEGMENTS_MAX = 10;
const FROM_PARAMS_MAX = 2;
const FROM_QUERY_MAX = 200;
/** The parameters of a request that are looked at. */
const PARAMS_MAX = 8;

/** An old address in its one spelling: a decoded and encoded path, and sorted parameters. */
export interface OldAddress {
  path: string;
  /** '' matches any query. */
  query: string;
}

/** The old address as staff write it: `/product/detail.html?product_no=12`. */
export const formatOldAddress = ({ path, query }: OldAddress): string =>
  query === '' ? path : `${path}?${query}`;

/**
 * Reads an old address as staff or a file write it. A host, such as that of the mall before, is
 * dropped; so is what follows a `#`. Undefined if it is none.
 */
export function readOldAddress(written: string): OldAddress | undefined {
  const url = toUrl(written.trim());
  if (url === undefined) return undefined;

  const path = readOldPath(url);
  const query = readOldQuery(url);
  if (path === undefined || query === undefined) return undefined;
  return path.includes(ANY) && (query !== '' || !isPattern(path)) ? undefined : { path, query };
}

function readOldPath({ pathname }: URL): string | undefined {
  const path = normalizePath(pathname);
  return path === undefined || path.length > FROM_MAX || path.startsWith('/api/')
    ? undefined
    : path;
}

function readOldQuery({ searchParams }: URL): string | undefined {
  const params = [...searchParams];
  const query = toQuery(params);
  return params.length > FROM_PARAMS_MAX || query.length > FROM_QUERY_MAX ? undefined : query;
}

/** Undefined for anything but a path of this shop: no other host, whatever way it is written. */
export function readNewPath(written: string): string | undefined {
  const path = safeRedirect(written.trim().normalize('NFC'));
  return path === undefined || path.length > TO_MAX || path.startsWith('/api/') ? undefined : path;
}

function toUrl(written: string): URL | undefined {
  const isAddress = written.startsWith('/') || /^https?:\/\//i.test(written);
  if (!isAddress || /[\\\u0000-\u0020\u007f]/.test(written)) return undefined;

  const address = written.replace(/^\/+/, '/'); // `//path` of a file is a path
  return URL.canParse(address, BASE) ? new URL(address, BASE) : undefined;
}

const BASE = 'http://shop.invalid';

/** One spelling of a path, without a slash at its end; undefined if it can't be decoded. */
function normalizePath(pathname: string): string | undefined {
  try {
    const segments = pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment).normalize('NFC')));
    return `/${segments.join('/')}`;
  } catch {
    return undefined;
  }
}

/** At most one part that may be anything and one end, after a part that is fixed. */
function isPattern(path: string): boolean {
  const segments = path.slice(1).split('/');
  const [first, ...others] = segments;
  const stars = others.slice(0, -1).filter((segment) => segment === ANY);
  const isPlain = segments.every((segment) => segment === ANY || !segment.includes(ANY));
  return isPlain && first !== ANY && stars.length <= 1 && segments.length <= SEGMENTS_MAX;
}

function toQuery(params: readonly (readonly [string, string])[]): string {
  const written = params.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`);
  return [...new Set(written)].sort().join('&');
}

const encodeText = (text: string) => encodeURIComponent(text.normalize('NFC').toWellFormed());

/** The old addresses that a request has, those that say most of it first. */
export function listCandidates({ pathname, search }: RequestedAddress): OldAddress[] {
  const path = normalizePath(pathname);
  if (path === undefined) return [];

  return [
    ...listQueries(search).map((query) => ({ path, query })),
    ...listPatterns(path).map((pattern) => ({ path: pattern, query: '' })),
  ];
}

export interface RequestedAddress {
  pathname: string;
  /** `''`, or from the question mark on. */
  search: string;
}

/** The parameters two by two, each alone, and none. */
function listQueries(search: string): string[] {
  const params = [...new URLSearchParams(search)].slice(0, PARAMS_MAX);
  const pairs = params.flatMap((param, index) =>
    params.slice(index + 1).map((other) => toQuery([param, other])),
  );
  return [...new Set([...pairs, ...params.map((param) => toQuery([param])), ''])];
}

/** The patterns that a path has, those with the most fixed parts first. */
function listPatterns(path: string): string[] {
  const segments = path.slice(1).split('/');
  if (segments.length > SEGMENTS_MAX) return [];

  const ends = segments.map((_, index) => [...segments.slice(0, index), ANY]);
  const found = [segments, ...ends.slice(1)].flatMap((parts) => [
    parts,
    ...parts.slice(0, -1).map((_, index) => parts.with(index, ANY)),
  ]);
  const countFixed = (parts: readonly string[]) => parts.filter((part) => part !== ANY).length;

  const patterns = found
    .filter((parts) => parts.includes(ANY))
    .sort((a, b) => countFixed(b) - countFixed(a) || b.length - a.length)
    .map((parts) => `/${parts.join('/')}`);
  return [...new Set(patterns)].filter(isPattern);
}

/**
 * The requests that may lead from an address in one language: as it is, and in English without the
 * prefix, as a redirect holds for both languages unless it names `/en` itself.
 */
export function listLookups({ pathname, search }: RequestedAddress): RequestedAddress[] {
  const { locale, path } = splitLocale(pathname);
  const asItIs = { pathname, search };
  return locale === 'ko' ? [asItIs] : [asItIs, { pathname: path, search }];
}

/** Returns whether an old address is one of a request's, in either language. */
export function isMatch({ path, query }: OldAddress, request: RequestedAddress): boolean {
  return listLookups(request)
    .flatMap(listCandidates)
    .some((candidate) => candidate.path === path && candidate.query === query);
}

/** The requests that a redirect's new path becomes, in both languages. */
export function listNewRequests(toPath: string): RequestedAddress[] {
  if (toPath === '') return [];
  const { locale } = splitLocale(toPath);
  const written = locale === 'en' ? [toPath] : [toPath, localePath('en', toPath)];
  return written.map((path) => new URL(path, BASE));
}

/** The part before the first that may be anything. */
export const getFixedStart = (path: string): string => path.split(ANY, 1)[0] ?? path;

/**
 * The address that a request is led to, in its language. Its query goes along where the old address
 * names none and the new path has none.
 */
export function getLocation(
  { toPath, fromQuery }: { toPath: string; fromQuery: string },
  { pathname, search }: RequestedAddress,
): string {
  const { locale } = splitLocale(pathname);
  const isLocalized = splitLocale(toPath).locale === 'en';
  const path = isLocalized ? toPath : localePath(locale, toPath);
  const query = new URLSearchParams(search).toString();

  return fromQuery === '' && query !== '' && !/[?#]/.test(toPath) ? `${path}?${query}` : path;
}
