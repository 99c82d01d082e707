import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError, type ChangedDetail } from '../../../errors/errors.ts';
import { enqueueJob } from '../../../server/jobs.ts';
import { loadValue, UnfitContentError } from './content.service.ts';
import { pathText, type ContentKind, type HasFile, type SavedContent } from './content.ts';
import { findLatestVersionSn, findVersionBody } from './content-version.queries.ts';
import type { ContentName } from './content-version.ts';
import { findDraft, insertDraft, takeDraft, updateDraft } from './content-draft.queries.ts';
import { publishContentJob } from './content-draft.jobs.ts';

/** A piece of content that a staff member changes. */
export interface Editing {
  kind: ContentKind;
  key: string;
  staffSn: number;
  now: number;
}

const toName = ({ kind, key }: Pick<Editing, 'kind' | 'key'>): ContentName => ({
  kind: kind.name,
  key,
});

/**
 * The present state of a piece of content, as its file would say it, with its version (0: older
 * than its versions); undefined if it was never published.
 */
export async function readPublished(
  db: Reader,
  { kind, key }: Pick<Editing, 'kind' | 'key'>,
): Promise<{ versionSn: number; body: unknown } | undefined> {
  const versionSn = await findLatestVersionSn(db, toName({ kind, key }));
  const body =
    versionSn > 0
      ? await findVersionBody(db, toName({ kind, key }), versionSn)
      : await kind.stored(db, key);

  return body === undefined ? undefined : { versionSn, body };
}

/**
 * Saves what a staff member has written so far, complete or not. `revision` is the draft's they have
 * seen, 0 if there was none; returns the next. Throws ChangedMeanwhile if somebody else has saved
 * it, DraftScheduled while it waits for its time.
 */
export async function saveDraft(
  database: ShopDatabase,
  editing: Editing,
  { body, revision }: { body: unknown; revision: number },
): Promise<number> {
  const { staffSn, now } = editing;
  const name = toName(editing);
  const fields = { body: JSON.stringify(body), staffSn, updatedAt: now };

  return database.tx(async (t) => {
    const before = await findDraft(t, name);
    if (before && before.publishAt !== null) throw new AppError('DraftScheduled');

    if (revision === 0) {
      const baseVersionSn = await findLatestVersionSn(t, name);
      const row = { ...name, ...fields, baseVersionSn, createdAt: now, publishAt: null };
      if (!(await insertDraft(t, { ...row, revision: 1 }))) await throwChanged(t, name);
    } else if (!(await updateDraft(t, { ...name, revision }, fields))) await throwChanged(t, name);

    return revision + 1;
  });
}

/** Throws ChangedMeanwhile with who saved it last, or NotFound if it is gone. */
async function throwChanged(t: Tx, name: ContentName): Promise<never> {
  const draft = await findDraft(t, name);
  if (!draft) throw new AppError('NotFound');

  const { staffName, updatedAt: at, revision: seen } = draft;
  const thing = { entity: name.kind, entityId: name.key };
  const after = JSON.parse(draft.body) as ChangedDetail['after'];

  throw new AppError('ChangedMeanwhile', {
    params: { staffName },
    detail: { staffName, at, ...thing, seen, before: {}, after },
  });
}

/** Throws as `saveDraft` does. */
export async function discardDraft(
  database: ShopDatabase,
  draftKey: Pick<Editing, 'kind' | 'key'>,
  revision: number,
): Promise<void> {
  await database.tx(async (t) => {
    if (!(await takeDraft(t, toName(draftKey), { revision })))
      await throwChanged(t, toName(draftKey));
  });
}

/**
 * Publishes the draft: it becomes the next version, and is gone. Throws as `saveDraft` does,
 * VersionOutdated if another version was published since it was begun, unless `force`, and
 * ContentUnfit.
 */
export async function publishDraft(
  database: ShopDatabase,
  editing: Editing,
  how: { revision: number; force: boolean; hasFile: HasFile },
): Promise<SavedContent> {
  const { kind, key, staffSn, now } = editing;
  return database.tx(async (t) => {
    const draft = await takeDraft(t, toName(editing), { revision: how.revision });
    if (!draft) return throwChanged(t, toName(editing));

    const latest = await findLatestVersionSn(t, toName(editing));
    if (latest !== draft.baseVersionSn && !how.force) throw new AppError('VersionOutdated');

    const value = JSON.parse(draft.body) as unknown;
    const author = { source: 'desk', staffSn } as const;

    return rethrowAsContentUnfit(
      loadValue(t, kind, { key, value, now, author, hasFile: how.hasFile }),
    );
  });
}

/**
 * Lets the draft be published by itself at `publishAt`, or no more if it is null. Throws as
 * `saveDraft` does, and ContentUnfit if it could not be published now.
 */
export async function scheduleDraft(
  database: ShopDatabase,
  editing: Editing,
  { revision, publishAt }: { revision: number; publishAt: number | null },
): Promise<void> {
  const { kind, key, now } = editing;
  const name = toName(editing);
  if (publishAt !== null && publishAt <= now) {
    throw new AppError('InvalidInput', { fields: { publishAt: 'PublishTimePast' } });
  }

  await database.tx(async (t) => {
    const draft = await findDraft(t, name);
    if (!draft || !(await updateDraft(t, { ...name, revision }, { publishAt }))) {
      return throwChanged(t, name);
    }
    if (publishAt === null) return;

    const ready = kind.read(JSON.parse(draft.body));
    if ('problems' in ready) throwUnfit(new UnfitContentError(ready.problems));

    await enqueueJob(t, {
      kind: publishContentJob,
      payload: { ...name, publishAt },
      key: `${publishContentJob.kind}:${name.kind}:${key}:${publishAt}`,
      now,
      runAt: publishAt,
    });
  });
}

/** Publishes a value that staff did not write themselves, such as an end. As `rollBack`. */
export async function publishValue(
  database: ShopDatabase,
  { kind, key, staffSn, now }: Editing,
  { value, hasFile }: { value: unknown; hasFile: HasFile },
): Promise<SavedContent> {
  const author = { source: 'desk', staffSn } as const;
  return database.tx((t) =>
    rethrowAsContentUnfit(loadValue(t, kind, { key, value, now, author, hasFile })),
  );
}

/**
 * Publishes what an earlier version was, as the next one. Throws NotFound, and ContentUnfit if it
 * refers to what is no longer there.
 */
export async function rollBack(
  database: ShopDatabase,
  editing: Editing,
  { versionSn, hasFile }: { versionSn: number; hasFile: HasFile },
): Promise<SavedContent> {
  const { kind, key, staffSn, now } = editing;
  return database.tx(async (t) => {
    const value = await findVersionBody(t, toName(editing), versionSn);
    if (value === undefined) throw new AppError('NotFound');
    const author = { source: 'rollback', staffSn } as const;
    return rethrowAsContentUnfit(loadValue(t, kind, { key, value, now, author, hasFile }));
  });
}

/** Throws ContentUnfit with the problems for which content could not be loaded. */
export async function rethrowAsContentUnfit<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof UnfitContentError) throwUnfit(error);
    throw error;
  }
}

function throwUnfit({ problems }: UnfitContentError): never {
  throw new AppError('ContentUnfit', {
    detail: { problems: problems.map(({ path, reason }) => ({ path: pathText(path), reason })) },
  });
}
