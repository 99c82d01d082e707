import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#src/server/config.ts';
import type { Declaration } from '#src/server/endpoint.ts';
import { isEndpoint } from '#src/server/openapi.ts';
import { loadSite } from '#src/server/site.ts';
import { formWith } from '../support/order/claim/claim-photos.ts';
import { expectProblem } from '../support/problem.ts';
import { ONE_TO_ONES, QUESTION } from '../support/talk/inquiries.ts';
import { signedIn } from '../support/member/people.ts';
import { jpegOf } from '../support/server/pictures.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import type { ErrorBody, Shopper } from '../support/shopper.ts';
import { staffOf } from '../support/desk/staff.ts';

/** More than the largest burst. */
const MOST_CALLS = 310;

interface Upload {
  method: string;
  path: string;
  declaration: Declaration;
}

/** The endpoints of the build, with any value as parameters. */
async function listEndpoints(): Promise<Upload[]> {
  const { distDir } = readConfig({ DIST_DIR: process.env.DIST_DIR });
  const { routeFiles } = await loadSite(distDir);
  const found: Upload[] = [];

  for (const [file, load] of Object.entries(routeFiles)) {
    const path = file
      .replace(/^.*?\/pages/, '')
      .replace(/(?:\/index)?\.ts$/, '')
      .replaceAll(/\[\w+\]/g, '1');

    for (const [method, route] of Object.entries(await load())) {
      if (isEndpoint(route)) found.push({ method, path, declaration: route.declaration });
    }
  }

  return found;
}

/** Whether a part of a CSV file is its body. */
const takesCsv = ({ declaration: { body } }: Upload) =>
  body !== undefined &&
  'csv' in (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {});
const endpoints = await listEndpoints();
const uploads = endpoints.filter(({ declaration }) => declaration.files !== undefined);

let shop: TestShop;
let staff: Shopper;
beforeAll(async () => {
  shop = await startTestShop({ ORDERS_PER_MINUTE: '1' });
  staff = (await staffOf(shop, 'owner')).browser;
});
afterAll(() => shop.close());

test('whatever takes files or parts of one is limited', () => {
  const parsing = endpoints.filter((endpoint) => uploads.includes(endpoint) || takesCsv(endpoint));
  expect(parsing.length).toBeGreaterThan(uploads.length);
  const unlimited = parsing.filter(({ declaration }) => declaration.limited === undefined);
  expect(unlimited.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test.each(uploads)('$method $path counts a form before it is received', async (upload) => {
  const { method, path, declaration } = upload;
  const by = declaration.auth === 'staff' ? staff : await signedIn(shop);

  await by.get('/api/live');

  const send = (files: number) =>
    by.call<ErrorBody>(method, path, {
      body: formWith({}, Array<Buffer>(files).fill(Buffer.from('no picture'))),
    });

  let calls = 0;
  let last = await send(1);
  while (last.status !== 429 && calls < MOST_CALLS) {
    calls += 1;
    last = await send(1);
  }

  expectProblem(last, 429, 'TooManyRequests');
  // Not even its files are counted any more.
  expectProblem(await send(30), 429, 'TooManyRequests');
});

test('a form that is sent again under its key counts nothing', async () => {
  const by = await signedIn(shop);
  await by.get('/api/live');

  const headers = { 'idempotency-key': 'one-press-of-the-button' };
  const photo = await jpegOf();
  const seen: number[] = [];

  for (let n = 0; n < 9; n++) {
    const body = formWith(QUESTION, [photo]);
    seen.push((await by.call('POST', ONE_TO_ONES, { body, headers })).status);
  }

  expect(seen).toEqual(Array<number>(9).fill(201));
});
