import type { Reader, ShopDatabase } from '#db/connection.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { ALARM_KINDS } from '../../setting/setting.schema.ts';
import { readSettings } from '../../setting/setting.service.ts';
import { endAlarms, insertAlarms } from '../alarm.queries.ts';
import {
  DROP_WEEKS,
  DROP_WINDOW_MS,
  findDrop,
  findFailingMails,
  findRefusals,
  REFUSED_WINDOW_MS,
  type AlarmKind,
  type Incident,
} from '../alarm.ts';
import {
  countPaidOrders,
  countParkedMails,
  countPayments,
  listSoldOut,
} from './alarm-watch.queries.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Watch = (db: Reader, now: number) => Promise<Incident[]>;

const WATCHES: Readonly<Record<AlarmKind, Watch>> = {
  stockOut: watchStock,
  paymentsRefused: async (db, now) => {
    const { refused, all } = await countPayments(db, { since: now - REFUSED_WINDOW_MS });
    return findRefusals(refused, all);
  },
  ordersDropped: watchOrders,
  mailsFailing: async (db) => findFailingMails(await countParkedMails(db)),
};

/**
 * Looks for incidents of the kinds that the owner chose, and mails each that begins, one mail for those of
 * a kind. One that lasts is not told again; without its kind or an address it ends, and is told anew
 * once it is watched again. Returns how many began.
 */
export async function raiseAlarms(database: ShopDatabase, now: number): Promise<number> {
  const { alarms } = await readSettings(database.read);

  let began = 0;
  for (const kind of ALARM_KINDS) {
    const isWatched = alarms.email !== '' && alarms[kind];
    const incidents = isWatched ? await WATCHES[kind](database.read, now) : [];
    began += await noteIncidents(database, { kind, incidents, now });
  }

  return began;
}

interface KindIncidents {
  kind: AlarmKind;
  incidents: readonly Incident[];
  now: number;
}

function noteIncidents(
  database: ShopDatabase,
  { kind, incidents, now }: KindIncidents,
): Promise<number> {
  return database.tx(async (t) => {
    await endAlarms(t, kind, incidents, now);

    const began = await insertAlarms(t, kind, incidents, now);
    if (began > 0) await enqueueMail(t, { template: 'alarm', alarm: kind, raisedAt: now }, now);

    return began;
  });
}

async function watchStock(db: Reader): Promise<Incident[]> {
  const products = await listSoldOut(db);
  return products.map(({ itemCode, nameKo, nameEn }) => ({
    key: itemCode,
    detail: { nameKo, nameEn },
  }));
}

async function watchOrders(db: Reader, now: number): Promise<Incident[]> {
  const countBefore = (weeks: number) => {
    const before = now - weeks * WEEK_MS;
    return countPaidOrders(db, { since: before - DROP_WINDOW_MS, before });
  };

  const before: number[] = [];
  for (let weeks = 1; weeks <= DROP_WEEKS; weeks++) before.push(await countBefore(weeks));

  return findDrop(await countBefore(0), before);
}
