import type { Tx } from '#db/connection.ts';
import { AppError } from '../errors/errors.ts';
import type { CallContext, CallRequest } from './route.ts';
import { sha256 } from './crypto.ts';
import type { Runtime } from './runtime.ts';
import { getOwner, type Visitor } from './visitor.ts';

export interface Answer {
  status: number;
  body: string;
  /** A stored response, returned again. */
  isRepeat?: boolean;
}

/** A request without a response for this long was interrupted; its key may be taken over. */
const ABANDONED_MS = 60_000;
/** The form of an `Idempotency-Key`. */
export const KEY_FORM = /^[\w-]{8,255}$/;
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Runs `run` once for an `Idempotency-Key`: a repeat with the same body gets the stored response,
 * one with another body 422, one while the first is running 409. Without the header `run` just
 * runs. A refusal is not stored: nothing was done, so the shopper may try again. A crash may come
 * between the effect of `run` and the stored response; effects that must not happen twice are found
 * again by `getRequestHash`.
 */
export async function withIdempotency(
  context: CallContext,
  fingerprint: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = getKey(context.request);
  if (key === null) return run();
  if (!KEY_FORM.test(key)) throw new AppError('MalformedRequest');

  const { runtime, now, visitor } = context.locals;
  const owner = getOwner(visitor) ?? toGuestOwner(visitor);
  // A visitor without identity could read another's stored response.
  if (owner === undefined) return run();

  const id = { owner, route: context.url.pathname, key };

  const earlier = await claimIdempotencyKey(runtime.database, {
    ...id,
    bodyHash: sha256(fingerprint),
    createdAt: now,
  });
  if (earlier) return earlier;

  const answer = await run().catch(async (error: unknown) => {
    await releaseIdempotencyKey(runtime.database, id);
    throw error;
  });

  // The effect is committed even if storing the response fails: the key stays taken.
  await storeIdempotentResponse(runtime.database, id, answer).catch((err: unknown) =>
    runtime.log.error({ err, url: id.route }, 'answer not kept'),
  );

  return answer;
}

/** Hash of the owner and `Idempotency-Key` of a request, stored with the rows it writes. */
export function getRequestHash(request: CallRequest, fingerprint: string): string | undefined {
  const key = getKey(request);
  return key === null ? undefined : sha256(`${key} ${fingerprint}`);
}

function getKey({ headers }: CallRequest): string | null {
  return headers.get('idempotency-key');
}

/** A guest with a proved order may have no cart. */
function toGuestOwner({ guestOrderSn }: Visitor): string | undefined {
  return guestOrderSn === undefined ? undefined : `guest:${guestOrderSn}`;
}

interface Id {
  owner: string;
  route: string;
  key: string;
}

interface Claim extends Id {
  bodyHash: string;
  createdAt: number;
}

/** Claims the key for this request; returns the stored response if there is one. */
async function claimIdempotencyKey(
  database: Runtime['database'],
  claim: Claim,
): Promise<Answer | undefined> {
  return database.tx(async (t) => {
    const taken = await t
      .insertInto('idempotency')
      .values({ ...claim, status: null, body: null })
      .onConflict((c) =>
        c
          .columns(['owner', 'route', 'key'])
          .doUpdateSet({ createdAt: claim.createdAt })
          .where('idempotency.status', 'is', null)
          .where('idempotency.bodyHash', '=', claim.bodyHash)
          .where('idempotency.createdAt', '<', claim.createdAt - ABANDONED_MS),
      )
      .returning('key')
      .executeTakeFirst();
    if (taken) return undefined;

    const row = await t
      .selectFrom('idempotency')
      .selectAll()
      .where('owner', '=', claim.owner)
      .where('route', '=', claim.route)
      .where('key', '=', claim.key)
      .executeTakeFirstOrThrow();
    if (row.bodyHash !== claim.bodyHash) throw new AppError('IdempotencyMismatch');
    if (row.status === null || row.body === null) throw new AppError('IdempotencyInFlight');

    return { status: row.status, body: row.body, isRepeat: true };
  });
}

function storeIdempotentResponse(
  database: Runtime['database'],
  { owner, route, key }: Id,
  { status, body }: Answer,
) {
  return database.tx((t) =>
    t
      .updateTable('idempotency')
      .set({ status, body })
      .where('owner', '=', owner)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute(),
  );
}

function releaseIdempotencyKey(database: Runtime['database'], { owner, route, key }: Id) {
  return database.tx((t) =>
    t
      .deleteFrom('idempotency')
      .where('owner', '=', owner)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute(),
  );
}

/** Deletes expired responses; returns how many. */
export async function forgetAnswers(t: Tx, now: number): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('idempotency')
    .where('createdAt', '<', now - KEPT_MS)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
