import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTENT_KINDS } from '#src/features/content/content/desk/content-kinds.ts';
import { readContentFile } from '#src/features/content/content/content-file.ts';
import { BrandSetting } from '#src/features/content/brand/brand.schema.ts';
import { couponContent } from '#src/features/benefit/coupon/coupon.content.ts';
import { readRedirectFile } from '#src/features/marketing/redirect/desk/redirect-desk.service.ts';
import { readFileRedirect } from '#src/features/marketing/redirect/redirect-file.service.ts';
import { readNewPath, readOldAddress } from '#src/features/marketing/redirect/redirect.ts';
import { readInvoices } from '#src/features/order/order/desk/ship-orders.service.ts';
import { STANDARD_COURIERS } from '#src/features/content/setting/standard-couriers.ts';
import { synonymContent } from '#src/features/find/search/synonym/synonym.service.ts';

const docs = new URL('../../../docs/', import.meta.url);
const kinds = [...CONTENT_KINDS, couponContent, synonymContent];
const examples = readdirSync(docs)
  .filter((page) => page.endsWith('.md'))
  .flatMap((page) =>
    [...readFileSync(new URL(page, docs), 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)].map(
      ([, text = '']) => ({ page, text }),
    ),
  );

/** The kinds of content that accept a value. */
const kindsOf = (value: unknown) =>
  kinds.filter((kind) => !('problems' in kind.read(value))).map(({ name }) => name);

/** A file of the mall's look, which alone has colours. */
const isBrand = (value: unknown) =>
  typeof value === 'object' && value !== null && 'colors' in value;
/** Its pictures lie beside it. */
const withoutFiles = (value: unknown) =>
  Object.fromEntries(
    Object.entries(value as object).filter(([name]) => !['logoSvg', 'icon'].includes(name)),
  );

test.each(examples)('an example in $page can be loaded as it stands: $text', ({ text }) => {
  for (const { value } of readContentFile(text).items) {
    if (isBrand(value))
      expect(BrandSetting.partial().safeParse(withoutFiles(value)).error).toBe(undefined);
    else expect(kindsOf(value)).toHaveLength(1);
  }
});

test('there is an example of every kind of content, categories and their list aside', () => {
  const shown = examples.flatMap(({ text }) =>
    readContentFile(text).items.flatMap(({ value }) => kindsOf(value)),
  );
  const missing = kinds.filter(({ name }) => name !== 'category' && !shown.includes(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

const files = readdirSync(docs)
  .filter((page) => page.endsWith('.md'))
  .flatMap((page) =>
    [...readFileSync(new URL(page, docs), 'utf8').matchAll(/```csv\n([\s\S]*?)```/g)].map(
      ([, text = '']) => ({ page, text }),
    ),
  );

/** Those of members are imported in transfer.test.ts. */
const invoices = files.filter(({ text }) => !/^(?:email|from),/.test(text));
const redirects = files.filter(({ text }) => text.startsWith('from,'));

test.each(invoices)('a file in $page is read as it stands: $text', ({ text }) => {
  const file = { csv: text, headings: {}, carrier: '' };
  const { rows } = readInvoices(file, STANDARD_COURIERS, 'en');
  expect(rows).toHaveLength(text.trim().split('\n').length - 1);
  for (const { shippingCarrierCode } of rows) expect(shippingCarrierCode).toBe('CJ');
});

test('the file of redirects is accepted as it stands', () => {
  expect(redirects).toHaveLength(1);
  for (const { text } of redirects) {
    const { rows } = readRedirectFile({ csv: text, headings: {} }, 'en');
    expect(rows).toHaveLength(text.trim().split('\n').length - 1);
    for (const { from, to, code } of rows) {
      const { status } = readFileRedirect({ from, to, status: code });
      expect([from, readOldAddress(from)]).toEqual([from, expect.anything()]);
      expect(status === 410 ? '' : readNewPath(to)).toBe(to);
    }
  }
});
