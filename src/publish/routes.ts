import type { Reader } from '#db/connection.ts';
import { localePath, splitLocale } from '#src/lib/paths.ts';
import { ALL_PAGES } from './request-publish.ts';

/**
 * One kind of published page. All paths are without language; each page exists in every language.
 * The rendered status (200, 404, 410) decides whether a page exists: a path too many in a list costs
 * one render.
 */
export interface RouteProvider {
  /** Returns whether an address is of this kind. */
  owns: (path: string) => boolean;
  /** Returns whether a page may exist under a path: made-up addresses must not cost a render. */
  has?: (read: Reader, path: string, now: number) => Promise<boolean>;
  /** Every page of this kind at `now`, the most visited first. */
  list: (read: Reader, now: number) => Promise<string[]>;
  /** Its pages list others; after a change those are rendered first. */
  isList?: boolean;
  /** Paths that a tag may create, without listing the whole catalogue for a new product. */
  ofTag?: (tag: string) => string[];
}

/** A kind of page that has one address. */
export function singlePage(path: string, tag: string): RouteProvider {
  return {
    owns: (candidate) => candidate === path,
    list: async () => [path],
    ofTag: (candidate) => (candidate === tag ? [path] : []),
  };
}

/** A kind whose address ends in a code, and whose pages carry the tag `<name>:<code>`. */
export function codedPages(
  name: string,
  options: {
    toPath: (code: string) => string;
    listCodes: (read: Reader, now: number) => Promise<string[]>;
    hasCode: (read: Reader, code: string, now: number) => Promise<boolean>;
  },
): RouteProvider {
  const { toPath, listCodes, hasCode } = options;
  const prefix = toPath('');

  return {
    owns: (path) => path.startsWith(prefix) && /^[\w.-]+$/.test(path.slice(prefix.length)),
    has: (read, path, now) => hasCode(read, path.slice(prefix.length), now),
    list: async (read, now) => (await listCodes(read, now)).map(toPath),
    ofTag: (tag) => (tag.startsWith(`${name}:`) ? [toPath(tag.slice(name.length + 1))] : []),
  };
}

/** Returns whether the address, in either language, may be one of a published page. */
export async function isPublishedPath(
  routes: readonly RouteProvider[],
  pathname: string,
  { read, now }: { read: Reader; now: number },
): Promise<boolean> {
  const { path } = splitLocale(pathname);
  const route = routes.find((candidate) => candidate.owns(path));
  if (!route) return false;

  return route.has ? route.has(read, path, now) : true;
}

/** Returns whether the address, in either language, is one of a page that lists others. */
export function isListPath(routes: readonly RouteProvider[], pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return routes.find((route) => route.owns(path))?.isList === true;
}

/** The paths of all pages, in both languages. */
export async function listAllPaths(
  routes: readonly RouteProvider[],
  read: Reader,
  now: number,
): Promise<string[]> {
  const lists = await Promise.all(routes.map((route) => route.list(read, now)));
  return lists.flat().flatMap(inEveryLanguage);
}

/** Paths of the pages that a change tagged `tag` may create; none for an add-on, for example. */
export async function pathsOfTag(
  routes: readonly RouteProvider[],
  tag: string,
  { read, now }: { read: Reader; now: number },
): Promise<string[]> {
  if (tag === ALL_PAGES) return [];

  const found: string[] = [];
  for (const { ofTag, has } of routes) {
    for (const path of ofTag?.(tag) ?? []) {
      if (!has || (await has(read, path, now))) found.push(...inEveryLanguage(path));
    }
  }

  return found;
}

function inEveryLanguage(path: string): string[] {
  return [localePath('ko', path), localePath('en', path)];
}
