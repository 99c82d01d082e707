import { expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#src/server/config.ts';
import type { Declaration } from '#src/server/endpoint.ts';
import { getErrors } from '#src/server/endpoint-errors.ts';
import { isEndpoint } from '#src/server/openapi.ts';
import type { CallContext, Route } from '#src/server/route.ts';
import { loadSite } from '#src/server/site.ts';
import { watchErrors } from '../support/soundness/declared-errors.ts';

const FILE = '/pages/api/thing.ts';
const declaration: Declaration = {
  summary: '',
  auth: 'member',
  response: z.object({}),
  errors: ['NotFound'],
};

/** What is reported of an endpoint that answers with this status and code. */
async function reportOf(status: number, code: string): Promise<string[]> {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  const route: Route = async () => ({ status, headers, body: JSON.stringify({ code }) });
  const GET = Object.assign(route, { declaration });
  const { files, undeclared } = watchErrors({ [FILE]: async () => ({ GET }) });
  const { GET: watched } = (await files[FILE]?.()) ?? {};

  const answered = await watched?.({} as CallContext); // the endpoint above reads nothing of it
  expect(answered).toEqual({ status, headers, body: JSON.stringify({ code }) });

  return [...undeclared];
}

test.each([
  [404, 'NotFound', []],
  [401, 'LoginRequired', []], // implied by `auth`
  [409, 'WishListFull', [`GET ${FILE}: WishListFull`]],
  [403, 'CsrfRejected', [`GET ${FILE}: CsrfRejected`]], // implied for writes only
  [200, 'WishListFull', []], // not an error
])('an answer %i %s is reported if it is not declared', async (status, code, report) => {
  expect(await reportOf(status, code)).toEqual(report);
});

test('no endpoint declares a code that its declaration implies', async () => {
  const { distDir } = readConfig({ DIST_DIR: process.env.DIST_DIR });
  const { routeFiles } = await loadSite(distDir);
  const twice: string[] = [];

  for (const [file, load] of Object.entries(routeFiles)) {
    for (const [method, route] of Object.entries(await load())) {
      if (!isEndpoint(route)) continue;
      const { errors = [], ...rest } = route.declaration;
      const implied = getErrors(rest, method);
      const both = errors.filter((code) => implied.includes(code));
      if (both.length > 0) twice.push(`${method} ${file}: ${both.join(', ')}`);
    }
  }

  expect(twice).toEqual([]);
});
