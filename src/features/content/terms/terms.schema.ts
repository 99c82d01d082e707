import { z } from 'zod';
import { commaList } from '../../../lib/query.schema.ts';
import { Day, Html, Text } from '../content/content.schema.ts';

const TermsCode = z.string().regex(/^[A-Za-z][\w-]{0,39}$/, 'is no code such as privacyConsent');

/** A version of a terms text as the operator writes it. */
export const TermsFile = z
  .strictObject({
    termsCode: TermsCode,
    name: Text,
    announcementDt: Day,
    impositionDt: Day,
    body: Html,
  })
  .refine(({ announcementDt, impositionDt }) => announcementDt <= impositionDt, {
    path: ['announcementDt'],
    message: 'is after impositionDt',
  });
export type TermsFile = z.output<typeof TermsFile>;

/** `?termsCode=use,privacy`; all there are without it. */
export const ActiveTermsQuery = z.object({
  termsCode: commaList(1000).pipe(z.array(TermsCode).max(50)).prefault(''),
});

const Version = z.object({
  termsContentSn: z.int(),
  announcementDt: z.string(),
  impositionDt: z.string(),
  state: z.enum(['past', 'current', 'announced']),
});

export const ActiveTermsList = z.object({
  terms: z.array(
    z.object({ ...Version.omit({ state: true }).shape, termsCode: z.string(), name: z.string() }),
  ),
});

/** The version in force unless another one is requested. */
export const TermsContentQuery = z.object({
  termsCode: TermsCode,
  termsContentSn: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

export const TermsContent = z.object({
  ...Version.shape,
  termsCode: z.string(),
  name: z.string(),
  /** Clean HTML. */
  body: z.string(),
  /** Every version that may be read, this one too, the latest imposition first. */
  versions: z.array(Version),
});
export type TermsContent = z.output<typeof TermsContent>;
