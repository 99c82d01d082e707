import { statSync } from 'node:fs';
import type { Reader } from '#db/connection.ts';
import { formatMinute, parseInstant } from '../../../../lib/instant.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { servedFile, servedFiles } from '../../../../server/media/served-files.ts';
import { findCouponGap, type ShownPeriod } from '../coupon-period.ts';
import { listPageProblems, pageContent } from '../page-builder.service.ts';
import { listCouponPeriods } from '../page-coupon.queries.ts';
import { findReferences } from '../page-reference.ts';
import { weakTexts } from '../page-texts.ts';
import { readWorkingPage, type PageBody } from './page-body.service.ts';
import type { PageLint } from './page-desk.schema.ts';

type Note = PageLint['notes'][number];

/** The problems of a page's draft, or without one of the page. Throws NotFound. */
export async function lintPage(
  { database, config }: Pick<Runtime, 'database' | 'config'>,
  { pageCode, now }: { pageCode: string; now: number },
): Promise<PageLint> {
  const body = await readWorkingPage(database.read, pageCode);
  const schemaNotes = schemaProblems(body);
  const problems = await listPageProblems(database.read, body, servedFiles(config));
  const notes = problems.map(({ isBlocking = false, ...one }) => toNote(one, isBlocking));
  const weak = weakTexts(body).map((weakText) => toNote(weakText, false));
  const gaps = await listCouponGaps(database.read, body, now);

  return {
    notes: [...schemaNotes, ...notes, ...weak, ...gaps],
    pictures: getPictures(body, config),
  };
}

/** Coupons that can't be taken, or not be used, during the whole time of the page. */
async function listCouponGaps(db: Reader, body: PageBody, now: number): Promise<Note[]> {
  const page = toPeriod(body);
  const coupons = findReferences(body).references.filter(({ kind }) => kind === 'coupon');
  if (!page || coupons.length === 0) return [];

  const sns = coupons.map(({ code }) => Number(code)).filter(Number.isSafeInteger);
  const periods = await listCouponPeriods(db, sns);

  return coupons.flatMap(({ code, path }) => {
    const coupon = periods.get(Number(code));
    const gap = coupon && findCouponGap(page, coupon, now);
    if (!gap) return [];

    const verb = gap.kind === 'issue' ? 'taken' : 'used';
    const reason = `can be ${verb} from ${formatMinute(gap.from)} to ${formatMinute(gap.to)} only`;
    return toNote({ path, reason }, false);
  });
}

/** Undefined for a page that has no start yet, or no time as its end. */
function toPeriod({ startAt, endAt }: PageBody): ShownPeriod | undefined {
  const start = typeof startAt === 'string' ? parseInstant(startAt) : undefined;
  const end = typeof endAt === 'string' ? parseInstant(endAt) : null;
  return start === undefined || end === undefined ? undefined : { startAt: start, endAt: end };
}

function schemaProblems(body: PageBody): Note[] {
  const ready = pageContent.read(body);
  return 'problems' in ready ? ready.problems.map((problem) => toNote(problem, true)) : [];
}

function toNote(
  { path, reason }: { path: readonly PropertyKey[]; reason: string },
  isError: boolean,
): Note {
  const plain = path.map((key) => (typeof key === 'number' ? key : String(key)));
  return { path: plain, reason, isError };
}

function getPictures(body: PageBody, config: Runtime['config']): PageLint['pictures'] {
  const files = findReferences(body).references.filter(({ kind }) => kind === 'file');
  const sources = [...new Set(files.map(({ code }) => code))];

  return sources.flatMap((src) => {
    const file = servedFile(config, src);
    return file === undefined ? [] : [{ src, bytes: statSync(file).size }];
  });
}
