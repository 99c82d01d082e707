import type { ShopDatabase } from '#db/connection.ts';
import { listPageFiles } from './page-files.ts';
import { listPathsOfTag, listPublishedPaths } from './publish.queries.ts';
import { ALL_PAGES, pathTag } from './request-publish.ts';
import { listAllPaths, pathsOfTag, type RouteProvider } from './routes.ts';

interface Publication {
  database: ShopDatabase;
  routes: readonly RouteProvider[];
  publishedDir: string;
  folderId: string;
  clock: () => number;
}

/** The pages that a request for `tag` renders again: those that may exist and those published. */
export async function listAffectedPaths(
  { database, routes, publishedDir, folderId, clock }: Publication,
  tag: string,
): Promise<string[]> {
  if (tag.startsWith(pathTag(''))) return [tag.slice(pathTag('').length)];
  if (tag === ALL_PAGES) {
    return [
      ...(await listAllPaths(routes, database.read, clock())),
      ...(await listPublishedPaths(database.read, folderId)),
      // Files without a row: their folder expired, or the server crashed before writing the row.
      ...(await listPageFiles(publishedDir)),
    ];
  }

  return [
    ...(await pathsOfTag(routes, tag, { read: database.read, now: clock() })),
    ...(await listPathsOfTag(database.read, { folderId, tag })),
  ];
}
