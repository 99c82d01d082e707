import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../errors/errors.ts';
import { createDryRunDatabase } from './dry-run.ts';
import { REVEAL, type Permission } from './permissions.ts';

/** The kinds of things that staff change. */
export const AUDITED = [
  'order',
  'orderLink',
  'orderFile',
  'orderFileTemplate',
  'settlement',
  'month',
  'figure',
  'claim',
  'product',
  'category',
  'menu',
  'setting',
  'shipping',
  'synonym',
  'attribute',
  'productBrand',
  'member',
  'review',
  'inquiry',
  'comment',
  'cannedAnswer',
  'heldWords',
  'staff',
  'withdrawal',
  'mailEvent',
  'mail',
  'coupon',
  'job',
  'publish',
  'page',
  'exhibition',
  'popup',
  'notice',
  'terms',
  'store',
  'banner',
  'promotion',
  'flashSale',
  'level',
  'picture',
  'font',
  'redirect',
] as const;

/** A thing that a staff request changes, and the values that its audit row compares. */
export interface AuditedThing {
  entity: (typeof AUDITED)[number];
  /** Its number or code, as staff know it. */
  id: string;
  /** Its values; those that differ before and after the change are kept. */
  read: (db: Reader) => Promise<Values>;
  /** '' where none was asked for. */
  reason?: string | undefined;
  /** The change is tried out: everything is rolled back. */
  dryRun?: boolean | undefined;
  /** No row if none of the values has changed: for what is saved while it is typed. */
  ifChanged?: boolean | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** The action of whoever looked at private files of a thing. */
export const FILE_LOOK = 'file:read';

/** The actions that change nothing. */
export const LOOKS: readonly string[] = [REVEAL, FILE_LOOK];

/** The author, permission and request of a change. */
export interface AuditedBy {
  staffSn: number;
  /** `staff:own` for their own matters, which take no permission. */
  action: Permission | 'staff:own';
  requestId: string;
  now: number;
  /** The last audit row of the thing that they have seen; undefined changes it in any case. */
  seen?: number | undefined;
}

/**
 * The database of a staff member's change: the transaction that makes it also writes its audit row,
 * so that there is no change without a row, and no row without a change. A service with several
 * transactions gets its row with the first. Throws ChangedMeanwhile if the thing was changed after
 * what `seen` names.
 */
export function createAuditedDatabase(
  database: ShopDatabase,
  by: AuditedBy,
  { read, reason = '', dryRun = false, ifChanged = false, ...thing }: AuditedThing,
): ShopDatabase {
  let isWritten = false;
  const audited: ShopDatabase = {
    ...database,
    async tx(fn) {
      const result = await database.tx(async (t) => {
        if (isWritten) return fn(t);

        await lockThing(t, thing, by);

        const before = await read(t);
        const done = await fn(t);
        const values = getChangedValues(before, await read(t));
        if (ifChanged && Object.keys(values.after).length === 0) return done;

        const { now: createdAt, seen: _, ...who } = by;
        const row = { ...who, createdAt, entity: thing.entity, entityId: thing.id, reason };

        await t
          .insertInto('audit')
          .values({
            ...row,
            before: JSON.stringify(values.before),
            after: JSON.stringify(values.after),
          })
          .execute();

        return done;
      });

      isWritten = true;

      return result;
    },
  };

  return dryRun ? createDryRunDatabase(audited) : audited;
}

/** Changes of one thing wait for each other here, so that only the first finds what it has seen. */
export async function lockThing(
  t: Tx,
  { entity, id: entityId }: Pick<AuditedThing, 'entity' | 'id'>,
  { seen, now: changedAt }: Pick<AuditedBy, 'seen' | 'now'>,
): Promise<void> {
  await t
    .insertInto('audited_record')
    .values({ entity, entityId, changedAt })
    .onConflict((c) => c.columns(['entity', 'entityId']).doUpdateSet({ changedAt }))
    .execute();

  if (seen === undefined) return;

  const later = await t
    .selectFrom('audit')
    .innerJoin('staff', 'staff.staffSn', 'audit.staffSn')
    .select(['staff.name as staffName', 'audit.createdAt as at', 'auditSn', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .where('auditSn', '>', seen)
    .where('action', 'not in', LOOKS)
    .orderBy('auditSn', 'desc')
    .limit(MOST_TOLD)
    .execute();

  const [last] = later;
  if (!last) return;

  const { staffName, at, auditSn } = last;
  const told = HOLDING_SUMS.includes(entity) ? [] : later;

  throw new AppError('ChangedMeanwhile', {
    params: { staffName },
    detail: {
      staffName,
      at,
      entity,
      entityId,
      seen: auditSn,
      before: mergeJsonValues(told.map(({ before }) => before)),
      after: mergeJsonValues(told.map(({ after }) => after).reverse()),
    },
  });
}

const MOST_TOLD = 20;
/** Their values take a permission of their own, and no form of theirs is refused for a change. */
const HOLDING_SUMS: readonly AuditedThing['entity'][] = ['order', 'claim'];

/** Values as JSON, the later ones over those before. */
function mergeJsonValues(values: readonly string[]): Values {
  return Object.assign({}, ...values.map((json) => JSON.parse(json) as Values)) as Values;
}

/** The values that differ. */
function getChangedValues(before: Values, after: Values): { before: Values; after: Values } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: pick(before), after: pick(after) };
}

/** The database of a staff request that has not said yet what it changes: it only reads. */
export function createUnauditedDatabase(database: ShopDatabase): ShopDatabase {
  return {
    ...database,
    tx: () => {
      throw new Error('A change by staff is made through audit().');
    },
  };
}
