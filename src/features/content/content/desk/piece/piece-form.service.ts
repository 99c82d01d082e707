import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';
import type { Runtime } from '../../../../../server/runtime.ts';
import type { AuditedThing } from '../../../../../server/staff/audit.ts';
import type { SessionStaff } from '../../../../../server/staff/staff-session.ts';
import { rethrowAsContentUnfit } from '../../content-draft.service.ts';
import type { ContentKind, ContentValue } from '../../content.ts';
import { loadValue, UnfitContentError } from '../../content.service.ts';
import type { PieceInput } from './piece-form.schema.ts';

export interface PieceCall {
  runtime: Runtime;
  now: number;
  staff: SessionStaff;
  audit: (thing: AuditedThing) => Runtime;
  body: PieceInput;
}

export interface ChangeCall extends PieceCall {
  params: { code: string };
}

/** A kind that is written without drafts, and how its changes are audited. */
export interface AuditedKind {
  kind: ContentKind;
  entity: AuditedThing['entity'];
  idOf: (key: string) => string;
  valuesOf: (piece: ContentValue) => ContentValue;
}

/** Adds a piece, which counts at once; throws ContentUnfit, also if its key is taken. */
export async function addPiece(call: PieceCall, audited: AuditedKind): Promise<void> {
  const { kind } = audited;
  const ready = kind.read(call.body);
  if ('problems' in ready)
    return rethrowAsContentUnfit(Promise.reject(new UnfitContentError(ready.problems)));

  const { key } = ready;
  const taken = new UnfitContentError([
    { path: kind.keyFields, reason: `${key} is there already` },
  ]);

  await writePiece(call, audited, {
    key,
    guard: (isThere) => {
      if (isThere) throw taken;
    },
  });
}

/** Changes a piece at once; throws NotFound and ContentUnfit. */
export async function changePiece(call: ChangeCall, audited: AuditedKind): Promise<void> {
  await writePiece(call, audited, {
    key: call.params.code,
    guard: (isThere) => {
      if (!isThere) throw new AppError('NotFound');
    },
  });
}

interface Writing {
  key: string;
  /** Throws what the piece is refused for. */
  guard: (isThere: boolean) => void;
}

async function writePiece(
  { now, staff, audit, body }: PieceCall,
  { kind, entity, idOf, valuesOf }: AuditedKind,
  { key, guard }: Writing,
): Promise<void> {
  const read = async (db: Reader) => valuesOf((await kind.stored(db, key)) ?? {});
  const { database } = audit({ entity, id: idOf(key), read });
  const author = { source: 'desk', staffSn: staff.staffSn } as const;
  const write = database.tx(async (t) => {
    guard((await kind.stored(t, key)) !== undefined);
    await loadValue(t, kind, { key, value: body, now, author });
  });

  await rethrowAsContentUnfit(write);
}
