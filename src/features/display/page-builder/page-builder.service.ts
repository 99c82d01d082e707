import type { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { sanitizeRich } from '#src/server/sanitize.ts';
import { AppError } from '../../../errors/errors.ts';
import { exactInstant } from '../../../lib/instant.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import {
  contentKind,
  publishTimes,
  UNCHANGED,
  type ContentProblem,
  type HasFile,
  type SavedContent,
} from '../../content/content/content.ts';
import { requestWishes } from '../../content/content/content.service.ts';
import {
  countPages,
  findPage,
  findStoredPage,
  listPages,
  listStoredPages,
  savePageRow,
} from './page-builder.queries.ts';
import { PageFile, type Content, type ContentRow, type Sections } from './page-builder.schema.ts';
import { findReferences, type ReferenceKind } from './page-reference.ts';
import { listDeadReferences } from './page-reference.queries.ts';
import type { Widget } from './widgets/widget.ts';

interface Reading {
  locale: Locale;
  now: number;
}

/** A part of the pages shown at `now`, with how many there are in all. */
export async function readContents(
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
  { locale, now }: Reading,
): Promise<{ total: number; contents: ContentRow[] }> {
  const [total, rows] = await Promise.all([
    countPages(db, now),
    listPages(db, { now, offset, limit }),
  ]);
  return { total, contents: rows.map((row) => toRow(row, locale)) };
}

/** One page with its sections; 404 when it is not shown. */
export async function readContent(
  db: Reader,
  pageCode: string,
  { locale, now }: Reading,
): Promise<Content> {
  const row = await findPage(db, pageCode, now);
  if (!row) throw new AppError('NotFound');

  // Only savePage writes sections, and only what its schema let through.
  return { ...toRow(row, locale), sections: JSON.parse(row.sections) as Sections };
}

function toRow(row: Awaited<ReturnType<typeof listPages>>[number], locale: Locale): ContentRow {
  return {
    pageCode: row.pageCode,
    title: getLocalizedText(locale, row.titleKo, row.titleEn),
    description: getLocalizedText(locale, row.descriptionKo, row.descriptionEn),
    startAt: row.startAt,
    endAt: row.endAt,
  };
}

/** Pages as the operator loads them. */
export const pageContent = contentKind({
  name: 'page',
  summary: 'Loads campaign pages of the page builder from YAML or JSON files.',
  schema: PageFile,
  keyFields: ['pageCode'],
  save: savePage,
  check: checkPage,
  list: listStoredPages,
  stored: findFile,
});

async function findFile(db: Reader, key: string): Promise<z.input<typeof PageFile> | undefined> {
  const row = await findStoredPage(db, key);
  if (!row) return undefined;

  return {
    pageCode: row.pageCode,
    title: { ko: row.titleKo, en: row.titleEn },
    description: { ko: row.descriptionKo, en: row.descriptionEn },
    startAt: exactInstant(row.startAt),
    endAt: row.endAt === null ? null : exactInstant(row.endAt),
    sections: JSON.parse(row.sections) as Sections, // as savePage writes it
  };
}

async function savePage(t: Tx, file: PageFile, now: number): Promise<SavedContent> {
  const { pageCode, title, description, startAt, endAt } = file;
  const fields = {
    titleKo: title.ko,
    titleEn: title.en,
    descriptionKo: description.ko,
    descriptionEn: description.en,
    startAt,
    endAt,
    sections: JSON.stringify(cleanSections(file.sections)),
  };

  const before = await findStoredPage(t, pageCode);
  if (before && holdsAll(before, fields)) return UNCHANGED;

  await savePageRow(t, { pageCode, ...fields, updatedAt: now });

  const publish = publishTimes(before, file, now).map((runAt) => ({
    tags: [`page:${pageCode}`],
    runAt,
  }));

  await requestWishes(t, publish, now);

  return { outcome: before ? 'changed' : 'added', publish };
}

function checkPage(t: Tx, file: PageFile, hasFile: HasFile): Promise<ContentProblem[]> {
  return listPageProblems(t, file, hasFile);
}

/**
 * References of a page, complete or not, that lead nowhere, and texts that English pages show in
 * Korean. A missing picture, coupon or product leaves a hole in the page; a link may be to what is to come.
 */
export async function listPageProblems(
  db: Reader,
  page: unknown,
  hasFile: HasFile,
): Promise<ContentProblem[]> {
  const { references, untranslated } = findReferences(page);
  const dead = await listDeadReferences(db, references, hasFile);

  return [
    ...dead.map(({ path, kind, code }) => ({
      path,
      reason: PRODUCT_KINDS.includes(kind)
        ? `${code} is no product`
        : `there is no ${kind} ${code}`,
      isBlocking: BLOCKING_KINDS.includes(kind) || path.at(-1) === 'displayCateCode',
    })),
    ...untranslated.map((path) => {
      return { path: [...path, 'en'], reason: 'is missing: English pages show the Korean text' };
    }),
  ];
}

/** Products that a widget names. */
const PRODUCT_KINDS: readonly ReferenceKind[] = ['item', 'card'];
const BLOCKING_KINDS: readonly ReferenceKind[] = [...PRODUCT_KINDS, 'file', 'coupon', 'brand'];

/** Pages hold HTML as it is stored, so it is stored clean. */
export function cleanSections(sections: Sections): Sections {
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ({
      ...block,
      containers: block.containers.map((container) => ({
        ...container,
        widgets: container.widgets.map(cleanWidget),
      })),
    })),
  }));
}

function cleanWidget<T extends Widget>(widget: T): T {
  switch (widget.widget) {
    case 'SimpleHTML':
    case 'HtmlCode': {
      const html = { ko: sanitizeRich(widget.html.ko), en: sanitizeRich(widget.html.en) };
      return { ...widget, html };
    }
    case 'Tabs': {
      const tabs = widget.tabs.map((tab) => ({ ...tab, widgets: tab.widgets.map(cleanWidget) }));
      return { ...widget, tabs };
    }
    case 'SimpleMedia':
    case 'SimpleCarousel':
    case 'SimpleButton':
    case 'ImageMap':
    case 'SimpleShare':
    case 'CouponDownload':
    case 'ProductList':
    case 'BoughtTogether':
      return widget;
    default:
      return widget satisfies never;
  }
}
