import { z } from 'zod';
import { VERSION_SOURCES } from '../content-version.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { Reason } from '../../../desk/bulk/bulk.schema.ts';
import { PAGE } from '../../../desk/parts/call/page.schema.ts';

/** The kinds of content that are written at the desk with drafts and versions. */
const DESK_KINDS = ['page', 'exhibition', 'popup', 'banner', 'notice', 'terms', 'store'] as const;
/** Those that lower prices, which take other permissions. */
const PROMOTION_KINDS = ['promotion', 'flashSale', 'level'] as const;
const ALL_KINDS = [...DESK_KINDS, ...PROMOTION_KINDS] as const;
export type DeskKind = (typeof ALL_KINDS)[number];

const Key = z.string().min(1).max(120);

export const KindParams = z.object({ kind: z.enum(DESK_KINDS) });
export const ContentParams = KindParams.extend({ key: Key });
export const PromotionKindParams = z.object({ kind: z.enum(PROMOTION_KINDS) });
export const PromotionParams = PromotionKindParams.extend({ key: Key });

const VersionSn = { versionSn: z.coerce.number().int().positive() };
export const VersionParams = ContentParams.extend(VersionSn);
export const PromotionVersionParams = PromotionParams.extend(VersionSn);

/** The content of its file, complete or not. */
const Body = z.record(z.string(), z.unknown());

/** A piece of content at the desk; times in epoch ms. */
export const DeskContent = z.object({
  kind: z.enum(ALL_KINDS),
  key: z.string(),
  /** Null: never published. `versionSn` 0: older than its versions. */
  published: z.object({ versionSn: z.int(), body: Body }).nullable(),
  draft: z
    .object({
      body: Body,
      revision: z.int(),
      baseVersionSn: z.int(),
      staffName: z.string(),
      updatedAt: z.int(),
      publishAt: z.int().nullable(),
      /** The reason why it was not published at its time; '' without. */
      publishedError: z.string(),
    })
    .nullable(),
  audit: z.array(AuditView),
});
export type DeskContent = z.output<typeof DeskContent>;

export const VersionQuery = z.strictObject({
  ...PAGE,
});

export const VersionPage = z.object({
  total: z.int(),
  rows: z.array(
    z.object({
      versionSn: z.int(),
      source: z.enum(VERSION_SOURCES),
      /** Null: loaded by command. */
      staffName: z.string().nullable(),
      createdAt: z.int(),
    }),
  ),
});
export type VersionPage = z.output<typeof VersionPage>;

export const VersionBody = z.object({ body: Body });

/** `revision` is that of the draft as it was seen; 0: there was none. */
const Revision = z.int().min(0);

export const DraftInput = z.strictObject({ body: Body, revision: Revision });
export const DraftSaved = z.object({ revision: z.int(), updatedAt: z.int() });
export type DraftSaved = z.output<typeof DraftSaved>;

export const DiscardInput = z.strictObject({ revision: Revision });
export const PublishInput = z.strictObject({
  revision: Revision,
  /** Over a version that was published after the draft was begun. */
  force: z.boolean().default(false),
  reason: Reason,
});
export const ScheduleInput = z.strictObject({
  revision: Revision,
  /** Null: not by itself. */
  publishAt: z.int().positive().nullable(),
  reason: Reason,
});
export const RollBackInput = z.strictObject({ versionSn: z.int().positive(), reason: Reason });
