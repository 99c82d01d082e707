import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { SIZE_KINDS } from '../../size/size-kind.ts';
import { CATEGORY_NAME_MAX } from '../category.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';

const Code = z.string().regex(/^(\d{3}){1,4}$/);
/** '' is the top. */
const Parent = z.string().regex(/^(\d{3}){0,4}$/);
/** `category:001` or `link:event`; null is the end. */
const Before = z.string().max(60).nullable().default(null);

export const CategoryCode = z.object({ displayCateCode: Code });

const CategoryRow = z.object({
  displayCateCode: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  hide: z.boolean(),
  /** The kind of its products' measures; '': that of the category above. */
  sizeKind: z.enum(SIZE_KINDS),
  sortOrder: z.int(),
  /** Lists show a product of it or below it: without one it is in neither menu nor sitemap. */
  isFilled: z.boolean(),
  /** Products in it or below it, on show or not. */
  products: z.int(),
});
export type CategoryRow = z.output<typeof CategoryRow>;

export const CategoryQuery = z.strictObject({
  /** A name, or the beginning of a code. */
  search: SearchField,
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(5000).default(5000),
});
export type CategoryQuery = z.output<typeof CategoryQuery>;

/** In order of their codes. */
export const CategoryPage = z.object({ total: z.int(), rows: z.array(CategoryRow) });
export type CategoryPage = z.output<typeof CategoryPage>;

/** A category with what staff need to decide about it. */
export const StaffCategory = CategoryRow.extend({
  /** Pages of the shop name its code: it stays where it is. */
  isFixed: z.boolean(),
  /** Neither it nor one above it is hidden. */
  isShown: z.boolean(),
  /** Its codes of before, whose addresses redirect. */
  oldCodes: z.array(z.string()),
  /** The first products that its page lists, and how many there are. */
  listed: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        itemCode: z.string(),
        nameKo: z.string(),
        nameEn: z.string(),
        saleStatus: z.string(),
        salePrice: z.int(),
      }),
    ),
  }),
  coupons: z.int(),
  promotions: z.int(),
  audit: z.array(AuditView),
});
export type StaffCategory = z.output<typeof StaffCategory>;

/** In both languages; without an English name the Korean one is shown. */
const Name = z.strictObject({
  ko: z.string().trim().min(1, 'NameMissing').max(CATEGORY_NAME_MAX),
  en: z.string().trim().max(CATEGORY_NAME_MAX).default(''),
});

export const ChangeCategory = z.strictObject({
  name: Name,
  hide: z.boolean(),
  sizeKind: z.enum(SIZE_KINDS).optional(),
  reason: Reason,
});
export type ChangeCategory = z.output<typeof ChangeCategory>;

export const CreateCategory = ChangeCategory.extend({ parent: Parent });
export type CreateCategory = z.output<typeof CreateCategory>;

export const MoveCategory = z.strictObject({
  parent: Parent,
  before: Before,
  reason: Reason,
  dryRun: DryRun,
});
export type MoveCategory = z.output<typeof MoveCategory>;

/** The changes of a move, made or tried out. */
export const MovedCategory = z.object({
  from: z.string(),
  to: z.string(),
  products: z.int(),
  promotions: z.int(),
});

export const RemoveThing = z.strictObject({ reason: Reason });

const LinkCode = z.string().regex(/^[a-z][\w-]{0,39}$/i);
export const LinkParams = z.object({ displayMenuCode: LinkCode });

const Link = z.object({
  displayMenuCode: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  linkUrl: z.string(),
});

const LinkRow = Link.extend({
  sortOrder: z.int(),
  hide: z.boolean(),
  children: z.array(Link),
  audit: z.array(AuditView),
});
export type LinkRow = z.output<typeof LinkRow>;

/** In order, each with those below it. */
export const LinkPage = z.object({ total: z.int(), rows: z.array(LinkRow) });
export type LinkPage = z.output<typeof LinkPage>;

/** The link above; '' is the top. */
const LinkParent = z.union([z.literal(''), LinkCode]).default('');

export const ChangeLink = z.strictObject({
  name: Name,
  linkUrl: z
    .string()
    .trim()
    .regex(/^(\/(?![/\\])|https:\/\/)\S{0,300}$/, 'LinkUrlInvalid'),
  hide: z.boolean().default(false),
  parent: LinkParent,
  reason: Reason,
});
export type ChangeLink = z.output<typeof ChangeLink>;

export const MoveLink = z.strictObject({
  /** The link it is below now. */
  from: LinkParent,
  parent: LinkParent,
  before: Before,
  reason: Reason,
});
export type MoveLink = z.output<typeof MoveLink>;

export const RemoveLink = z.strictObject({ parent: LinkParent, reason: Reason });
export type RemoveLink = z.output<typeof RemoveLink>;
