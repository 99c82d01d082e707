import type { Reader, ShopDatabase } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { AppError, type ErrorCode } from '../../../../errors/errors.ts';
import { displayInquiry, moveInquiry } from './inquiry-steps.service.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import type { InquiryMove } from './inquiry-desk.ts';
import type { MoveInquiries } from './inquiry-table.schema.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** The values of an inquiry that an audit row compares: never its words. */
async function readInquiryValues(db: Reader, inquirySn: number) {
  const row = await db
    .selectFrom('inquiry')
    .leftJoin('staff', 'staff.staffSn', 'inquiry.staffSn')
    .select(['inquiryResponseStatus as status', 'display', 'staff.name as staff'])
    .select(['repliedAt', 'replyEditedAt'])
    .where('inquirySn', '=', inquirySn)
    .executeTakeFirst();

  const photos = await countRows(
    db.selectFrom('inquiry_photo').where('inquirySn', '=', inquirySn).where('part', '=', 'Answer'),
  );

  return row ? { ...row, replyPhotos: photos } : {};
}

/** The database that an inquiry is changed in, or that its author is looked up in. */
export function inquiryDatabase(
  { audit }: StaffCall,
  inquirySn: number,
  { reason, dryRun }: { reason?: string; dryRun?: boolean },
) {
  const read = (db: Reader) => readInquiryValues(db, inquirySn);
  return audit({ entity: 'inquiry', id: String(inquirySn), read, reason, dryRun }).database;
}

interface How {
  /** The error of a change that cannot be made. */
  refusal: ErrorCode;
  reason?: string;
  dryRun?: boolean;
}

/** The transaction and context of a change of an inquiry, or of its dry run. */
export function inquiryDesk(call: StaffCall, inquirySn: number, how: How) {
  return {
    database: orThrow(inquiryDatabase(call, inquirySn, how), how.refusal),
    now: call.now,
    media: call.runtime.media,
    staffSn: call.staff.staffSn,
  };
}

/** Rolls back, with the audit row, where a service answers that it changed nothing. */
function orThrow(database: ShopDatabase, refusal: ErrorCode): ShopDatabase {
  return {
    ...database,
    tx: (fn) =>
      database.tx(async (t) => {
        const done = await fn(t);
        if (done === false || done === undefined) throw new AppError(refusal);
        return done;
      }),
  };
}

type Desk = ReturnType<typeof inquiryDesk>;

const MOVES: Readonly<Record<InquiryMove, (desk: Desk, sn: number) => Promise<boolean>>> = {
  take: (desk, sn) => moveInquiry(desk, sn, { to: 'Progress' }),
  release: (desk, sn) => moveInquiry(desk, sn, { to: 'Received' }),
  show: (desk, sn) => displayInquiry(desk, sn, 'Displayed'),
  hide: (desk, sn) => displayInquiry(desk, sn, 'Held'),
};

/** Takes inquiries up, puts them back, shows or hides them, each on its own. */
export async function moveInquiries(
  call: StaffCall,
  { inquirySns, move, ...how }: MoveInquiries,
): Promise<BulkResults> {
  const { runtime, locale } = call;
  const things = { idOf: String, locale };

  const results = await forEachThing([...new Set(inquirySns)], things, async (inquirySn) => {
    await throwUnlessThere(runtime.database.read, inquirySn);
    const isStep = move === 'take' || move === 'release';
    const refusal = isStep ? 'InquiryStatusConflict' : 'InquiryDisplayConflict';
    await MOVES[move](inquiryDesk(call, inquirySn, { ...how, refusal }), inquirySn);
    return move;
  });

  return results;
}

/** Throws NotFound for an unknown inquiry, without an audit row: nothing changes. */
export async function throwUnlessThere(db: Reader, inquirySn: number): Promise<void> {
  const row = await db
    .selectFrom('inquiry')
    .select('inquirySn')
    .where('inquirySn', '=', inquirySn)
    .executeTakeFirst();
  if (!row) throw new AppError('NotFound');
}
