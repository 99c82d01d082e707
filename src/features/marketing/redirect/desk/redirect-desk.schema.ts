import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { BULK_MAX, DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { REDIRECT_STATUSES } from '../redirect-status.ts';

/** Longer than any address that is accepted, which is refused with its own error. */
const Address = z.string().trim().max(2000);

const Status = z.literal(REDIRECT_STATUSES, 'RedirectStatusInvalid');

export const RedirectParams = z.object({
  redirectSn: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

export const RedirectQuery = z.strictObject({
  /** A part of the old or the new address. */
  search: SearchField,
  status: z.enum(['301', '308', '410']).optional(),
  /** The tab of the desk. */
  kind: z.string().max(40).optional(),
  ...sortedPage('from', ['from', 'hits', 'lastHitAt', 'updatedAt']),
});
export type RedirectQuery = z.output<typeof RedirectQuery>;

/** Times in epoch ms. */
export const RedirectRow = z.object({
  redirectSn: z.int(),
  /** The old address with its query. */
  from: z.string(),
  /** '' where the address is gone. */
  toPath: z.string(),
  status: Status,
  hits: z.int(),
  lastHitAt: z.int().nullable(),
  createdAt: z.int(),
  updatedAt: z.int(),
});
export type RedirectRow = z.output<typeof RedirectRow>;

export const RedirectPage = tablePage(RedirectRow);
export type RedirectPage = z.output<typeof RedirectPage>;

export const StaffRedirect = RedirectRow.extend({ audit: z.array(AuditView) });
export type StaffRedirect = z.output<typeof StaffRedirect>;

export const AddRedirect = z.strictObject({ from: Address, to: Address, status: Status });
export type AddRedirect = z.output<typeof AddRedirect>;

/** Another old address is another redirect. */
export const ChangeRedirect = z.strictObject({ to: Address, status: Status });
export type ChangeRedirect = z.output<typeof ChangeRedirect>;

/** A row of a file; its status is read when it is stored, so that a wrong one is that row's refusal. */
const FileRedirect = z.strictObject({ from: Address, to: Address, status: z.string().max(20) });
export type FileRedirect = z.output<typeof FileRedirect>;

export const RedirectFileRows = z.object({
  rows: z.array(
    z.object({
      /** Its line in the file. */
      line: z.int(),
      /** The reason why it cannot be used as it is. */
      unread: z.string().optional(),
      from: z.string(),
      to: z.string(),
      /** The HTTP status; '' is 301. */
      code: z.string(),
    }),
  ),
});
export type RedirectFileRows = z.output<typeof RedirectFileRows>;

export const LoadRedirects = z.strictObject({
  redirects: z.array(FileRedirect).min(1).max(BULK_MAX),
  reason: Reason,
  dryRun: DryRun,
});
export type LoadRedirects = z.output<typeof LoadRedirects>;

/** The old address after which a part of the export begins. */
export const ExportRedirectsQuery = z.strictObject({ after: Address.default('') });

/** A part of the CSV: the first has the header. */
export const RedirectExport = z.object({
  csv: z.string(),
  count: z.int(),
  /** The next part begins after it; null after the last. */
  next: z.string().nullable(),
});
export type RedirectExport = z.output<typeof RedirectExport>;

export const Removed = z.object({});
