import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { exactInstant } from '../../../../lib/instant.ts';
import { servedFiles } from '../../../../server/media/served-files.ts';
import { rethrowAsContentUnfit, readPublished } from '../content-draft.service.ts';
import { listSellers } from '../../../benefit/shipping/shipping-edit.queries.ts';
import { loadValue, UnfitContentError } from '../content.service.ts';
import type { ContentKind, ContentProblem } from '../content.ts';
import { createDryRunDatabase } from '../../../../server/staff/dry-run.ts';
import {
  asObject,
  getEmptyValue,
  withChoices,
  type FieldChoices,
} from '../../../desk/form/form-field.ts';
import { listStoreChoices } from '../../store/store.queries.ts';
import { getForm } from '../../../desk/form/schema-form.schema.ts';
import { toTimes, type ContentBody } from './editor/content-body.ts';
import type { DeskContent, DeskKind } from './content-desk.schema.ts';
import {
  toAudit,
  toEditing,
  getKind,
  readDeskContent,
  type ContentCall,
} from './content-desk.service.ts';
import type { ContentChecked, ContentForm } from './content-table.schema.ts';

/** The form of a kind. What is numbered starts with the next number. */
export async function readContentForm(db: Reader, kind: ContentKind): Promise<ContentForm> {
  const form = withChoices(getForm(kind.schema), await buildChoices(db, kind));
  const start = asObject(getEmptyValue(form));
  const [field = ''] = kind.keyFields;
  const part = form.kind === 'object' && form.parts.find(({ name }) => name === field);
  const isNumbered = part !== false && part?.field.kind === 'number';

  const next = isNumbered ? { [field]: (await lastNumber(db, kind)) + 1 } : {};
  return { form, keyFields: [...kind.keyFields], start: { ...start, ...next } };
}

/** The things that a kind's fields refer to by number or code, by field. */
async function buildChoices(db: Reader, { name }: ContentKind): Promise<FieldChoices> {
  if (name === 'store') return { number: await listStoreChoices(db) };
  if (name !== 'shippingPolicy') return {};
  const sellers = (await listSellers(db)).map(({ code, ...names }) => ({ ...names, value: code }));
  return { text: { orderHandler: sellers } };
}

async function lastNumber(db: Reader, kind: ContentKind): Promise<number> {
  const pieces = await kind.list(db);
  return Math.max(0, ...pieces.map(({ key }) => Number(key)));
}

type CheckCall = Pick<ContentCall, 'runtime' | 'now' | 'audit'> & { params: { kind: DeskKind } };

/** The outcome of publishing, which is done and rolled back. */
export async function checkContent(
  call: CheckCall,
  { body }: { body: Record<string, unknown> },
): Promise<ContentChecked> {
  const kind = getKind(call.params);
  const ready = kind.read(body);
  if ('problems' in ready) return buildRefusedCheck(ready.problems);

  const { key } = ready;
  const { database, config } = call.audit(toAudit({ kind: call.params.kind, key }));
  const author = { source: 'desk', staffSn: null } as const;
  const order = { key, value: body, now: call.now, author, hasFile: servedFiles(config) };

  try {
    const { outcome, publish, warnings } = await createDryRunDatabase(database).tx((t) =>
      loadValue(t, kind, order),
    );
    const publishAt = [...new Set(publish.map(({ runAt }) => runAt))].sort((a, b) => a - b);
    return { key, problems: [], warnings: toPlainProblems(warnings), outcome, publishAt };
  } catch (error) {
    if (!(error instanceof UnfitContentError)) throw error;
    return buildRefusedCheck(error.problems);
  }
}

function buildRefusedCheck(problems: readonly ContentProblem[]): ContentChecked {
  return {
    key: null,
    problems: toPlainProblems(problems),
    warnings: [],
    outcome: null,
    publishAt: [],
  };
}

const toPlainProblems = (problems: readonly ContentProblem[]) =>
  problems.map(({ path, reason }) => ({
    path: path.map((key) => (typeof key === 'number' ? key : String(key))),
    reason,
  }));

const MINUTE_MS = 60_000;

/**
 * Ends what is published: its next version ends now. What was to come is over without having been
 * shown. Throws NotFound, and ContentUnfit for what has no end.
 */
export async function endContent(
  call: ContentCall,
  { reason }: { reason: string },
): Promise<DeskContent> {
  const editing = toEditing(call);
  const { kind, key, staffSn, now } = editing;
  const { database, config } = call.audit(toAudit(call.params, reason));
  const author = { source: 'desk', staffSn } as const;

  await database.tx(async (t) => {
    const published = await readPublished(t, { kind, key });
    if (!published) throw new AppError('NotFound');

    const value = endedAt(published.body as ContentBody, now);

    return rethrowAsContentUnfit(
      loadValue(t, kind, { key, value, now, author, hasFile: servedFiles(config) }),
    );
  });

  return readDeskContent(call, call.params);
}

function endedAt(body: ContentBody, now: number): ContentBody {
  const isToCome = (toTimes(body).startAt ?? 0) >= now;
  return {
    ...body,
    ...(isToCome && { startAt: exactInstant(now - MINUTE_MS) }),
    endAt: exactInstant(now),
  };
}
