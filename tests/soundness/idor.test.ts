import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { sha256 } from '#src/server/crypto.ts';
import { digestTables } from '../support/database/digest.ts';
import { readApi } from '../support/server/api-document.ts';
import {
  addressOf,
  MIXED_REQUESTS,
  listOwnedRoutes,
  OWNED_ROUTES,
  PROVEN_OTHERWISE,
} from '../support/soundness/owned-routes.ts';
import {
  makeGuestThings,
  makeMemberThings,
  MISSING,
  type Things,
} from '../support/soundness/owned-things.ts';
import { makeMember } from '../support/member/people.ts';
import type { Shopper } from '../support/shopper.ts';

/** Staff are apart: staff-matrix.test.ts. */
type Actor = 'visitor' | 'guest A' | 'guest B' | 'member A' | 'member B' | 'blocked member';

let shop: PayingShop;
let actors: Record<Actor, Shopper>;
let things: Record<'guest A' | 'guest B' | 'member A' | 'member B', Things>;
let table: ReturnType<typeof listOwnedRoutes>;

beforeAll(async () => {
  shop = await startPayingShop();

  const visitor = shop.shopper('visitor');
  const guestA = shop.shopper();
  const guestB = shop.shopper();
  const memberA = await makeMemberThings(shop);
  const memberB = await makeMemberThings(shop);

  things = {
    'guest A': await makeGuestThings(shop, guestA),
    'guest B': await makeGuestThings(shop, guestB),
    'member A': memberA.things,
    'member B': memberB.things,
  };

  actors = {
    visitor,
    'guest A': guestA,
    'guest B': guestB,
    'member A': memberA.shopper,
    'member B': memberB.shopper,
    'blocked member': await openBlockedBrowser(),
  };

  table = listOwnedRoutes(await readApi(shop));

  for (const actor of Object.values(actors)) await actor.get('/api/live');
});
afterAll(() => shop.close());

/** A browser with a session of a member who was blocked meanwhile. */
async function openBlockedBrowser(): Promise<Shopper> {
  const { memberNo } = await makeMember(shop, { status: 'Blocked' });
  const shopper = shop.shopper('blocked');
  shopper.cookies.set('session', await shop.runtime.sessions.create(memberNo, '', shop.now()));
  return shopper;
}

interface Asked {
  route: string;
  address: string;
  body?: object | undefined;
  /** What the request names: left out of the response. */
  of: Things;
}

/** The request of the table for these things. */
function requestFor(route: string, ownedThings: Things): Asked {
  const example = OWNED_ROUTES[route] ?? {};
  return {
    route,
    of: ownedThings,
    address: addressOf(route, example, ownedThings),
    body: example.body?.(ownedThings),
  };
}

/** The response in short. */
async function askRoute(by: Actor, { route, address, body, of }: Asked): Promise<string> {
  const [method = ''] = route.split(' ');
  const answer = await actors[by].call(method, address, { ...(body && { body }) });

  const hide = (text: string) =>
    Object.entries(of).reduce<string>(
      (left, [name, id]) =>
        typeof id === 'string'
          ? left.replaceAll(id, 'ID')
          : left.replaceAll(`"${name}":${id}`, `"${name}":0`),
      text,
    );

  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const said = hide(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  const to = hide(answer.headers.get('location') ?? '');

  return `${answer.status} ${to} ${isPage ? sha256(said) : said}`;
}

const statusOf = (answer: string) => Number(answer.slice(0, 3));

test('every route of the shop that takes an id has an example, and every example a route', () => {
  const known = [...Object.keys(OWNED_ROUTES), ...PROVEN_OTHERWISE];
  expect(known.toSorted()).toEqual(table.map(({ route }) => route).toSorted());
});

const ACTORS = ['visitor', 'guest A', 'guest B', 'member A', 'member B', 'blocked member'] as const;
const MEMBERS: readonly Actor[] = ['member A', 'member B'];

test.each([
  ['member B', 'member A'],
  ['guest B', 'guest A'],
] as const)(
  '%s gets nothing of %s by naming it beside things of their own',
  async (actor, owner) => {
    const before = await digestTables(shop.runtime.database);
    const different: string[] = [];
    for (const { route, only, query, body } of MIXED_REQUESTS) {
      if (only !== undefined && !actor.startsWith(only)) continue;

      const mine = things[actor];

      const send = (theirs: Things) => {
        const example = { ...OWNED_ROUTES[route], query: () => query?.(mine, theirs) ?? {} };
        const address = addressOf(route, example, mine);
        return askRoute(actor, { route, address, body: body?.(mine, theirs), of: theirs });
      };

      const real = await send(things[owner]);
      const missing = await send(MISSING);
      if (real !== missing) different.push(`${route}: ${real}; missing: ${missing}`);
    }

    expect(different).toEqual([]);
    expect(await digestTables(shop.runtime.database)).toEqual(before);
  },
);

describe.each(['member A', 'guest A'] as const)('things of %s', (owner) => {
  const routes = Object.entries(OWNED_ROUTES)
    .filter(([, { only }]) => only === undefined || owner.startsWith(only))
    .map(([route]) => route);
  const others = ACTORS.filter((actor) => actor !== owner);

  /** Whether the response is the same as for an id that names nothing. */
  async function compare(actor: Actor, route: string): Promise<string[]> {
    const real = await askRoute(actor, requestFor(route, things[owner]));
    const missing = await askRoute(actor, requestFor(route, MISSING));
    const tellsToSignIn = OWNED_ROUTES[route]?.isCheckout && owner === 'member A';
    const isSame = real === missing && statusOf(real) !== 422;
    if (isSame || (tellsToSignIn && !MEMBERS.includes(actor) && /^(303|401) /.test(real)))
      return [];

    return [`${route}: ${real.slice(0, 200)}; missing: ${missing.slice(0, 200)}`];
  }

  test.each(others)('are to %s as if they did not exist', async (actor) => {
    const before = await digestTables(shop.runtime.database);
    const different: string[] = [];
    for (const route of routes) different.push(...(await compare(actor, route)));
    expect(different).toEqual([]);
    expect(await digestTables(shop.runtime.database)).toEqual(before);
  });

  test('are there for their owner', async () => {
    const refused: string[] = [];
    for (const route of routes) {
      const answer = await askRoute(owner, requestFor(route, things[owner]));
      const isInvalid = statusOf(answer) === 422 && answer.includes('"fields"');
      const isRefused = isInvalid || [401, 403, 404].includes(statusOf(answer));
      if (isRefused && !OWNED_ROUTES[route]?.hasNone) {
        refused.push(`${route} ${answer.slice(0, 200)}`);
      }
    }

    expect(refused).toEqual([]);
  });
});
