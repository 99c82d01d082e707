import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { MAIL_CODES } from '#src/features/member/mail/mail-event.ts';
import type {
  MailEventList,
  MailPreview,
  StaffMailEvent,
  TestMailSent,
} from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { makeOrder } from '../../support/member/people.ts';
import { enterCompany } from '../../support/content/places.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
let content: Shopper;
let service: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  await enterCompany(shop);
  ({ browser: content } = await staffOf(shop, 'content'));
  ({ browser: service } = await staffOf(shop, 'service'));
  await service.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

const readSiteUrl = () => shop.runtime.config.siteUrl;
const pathOf = (event: string, what = '') => `/api/staff/mailEvents/${event}${what}`;
const readMailEvent = async (event: string) =>
  (await content.get<StaffMailEvent>(pathOf(event))).body;
const textOf = ({ text: { ko, en } }: Pick<StaffMailEvent, 'text'>) => ({
  subject: { ko: ko.subject, en: en.subject },
  body: { ko: ko.body, en: en.body },
});
const saveMailEvent = (event: string, body: object, by = content) =>
  by.call<StaffMailEvent & ErrorBody>('PUT', pathOf(event), { body: { reason: '', ...body } });

test.each(MAIL_CODES)(
  '%s is previewed in both languages with every field filled in',
  async (event) => {
    const mail = await readMailEvent(event);
    expect(mail.fields.filter(({ example }) => example.ko === '' || example.en === '')).toEqual([]);

    const draft = textOf(mail);
    const used = mail.fields.map(({ name }) => `${name}={{${name}}}`).join('\n');
    const body = { ko: `${draft.body.ko}\n\n${used}`, en: `${draft.body.en}\n\n${used}` };

    const { status, body: preview } = await content.post<MailPreview>(pathOf(event, '/preview'), {
      ...draft,
      body,
    });
    expect(status).toBe(200);

    for (const locale of ['ko', 'en'] as const) {
      const { subject, text, html } = preview[locale];
      expect(subject).toMatch(/^(\(광고\) )?\[/);
      expect(`${subject}${text}${html}`).not.toMatch(
        /\{\{|undefined|NaN|(?<![\w-])(?:mail|consent|mailDesk)\.[a-z]/,
      );
      expect(html).toContain(`<html lang="${locale}">`);

      for (const { example } of mail.fields) expect(text).toContain(example[locale]);
    }
  },
);

test('the list has all events, and says which ones staff changed', async () => {
  const { rows } = (await content.get<MailEventList>('/api/staff/mailEvents')).body;
  expect(rows.map(({ event }) => event)).toEqual(MAIL_CODES);
  expect(rows.every(({ isOff, changedAt }) => !isOff && changedAt === null)).toBe(true);
});

describe('a changed text', () => {
  const subject = { ko: '{{orderNo}} 주문 확정!', en: 'Order {{orderNo}} it is' };

  test('is sent, version by version, until the shop’s own is restored', async () => {
    const before = await readMailEvent('orderCompleted');
    const draft = textOf(before);
    const body = {
      ...draft.body,
      ko: `**{{name}}**님, 고맙습니다.\n곧 [배송 안내](/cs)를 드립니다.\n\n${draft.body.ko}`,
    };

    const saved = await saveMailEvent('orderCompleted', { subject, body, reason: '말투 통일' });
    expect(saved.status).toBe(200);
    expect(saved.body.versions.map(({ locale, version }) => [locale, version])).toEqual([
      ['ko', 1],
      ['en', 1],
    ]);
    expect(saved.body.audit[0]).toMatchObject({
      action: 'mail:write',
      reason: '말투 통일',
      before: { subjectKo: draft.subject.ko, subjectEn: draft.subject.en },
      after: { subjectKo: subject.ko, subjectEn: subject.en },
    });

    const { orderSn, orderNo } = await makeOrder(shop, {
      guestPassword: 'slope-8351?',
      buyerName: '<b>**김**</b> {{total}}',
    });
    const mail = await composeMail(shop.runtime, { template: 'orderCompleted', orderSn });
    expect(mail?.subject).toBe(`${orderNo} 주문 확정!`);
    expect(mail?.text).toContain(
      `<b>**김**</b> {{total}}님, 고맙습니다.\n곧 배송 안내 (${readSiteUrl()}/cs)를 드립니다.`,
    );
    expect(mail?.html).toContain(
      '<b>&lt;b&gt;**김**&lt;/b&gt; {{total}}</b>님, 고맙습니다.<br>곧 ',
    );
    expect(mail?.html).toContain(`<a href="${readSiteUrl()}/cs"`);

    const restored = await content.post<StaffMailEvent>(pathOf('orderCompleted', '/restore'), {
      locale: 'ko',
      version: 0,
      reason: '',
    });
    expect(restored.body.text).toEqual({ ko: before.text.ko, en: saved.body.text.en });
    expect(restored.body.versions[0]).toMatchObject({ locale: 'ko', version: 2, text: null });

    const again = await content.post<StaffMailEvent>(pathOf('orderCompleted', '/restore'), {
      locale: 'ko',
      version: 1,
      reason: '',
    });
    expect(again.body.text.ko).toEqual(saved.body.text.ko);
    expect(again.body.versions[0]).toMatchObject({ version: 3 });
  });

  test('that is the same text makes no version', async () => {
    const before = await readMailEvent('delivered');
    const saved = await saveMailEvent('delivered', textOf(before));
    expect(saved.body.versions).toEqual([]);
    expect(saved.body.changedAt).toBeNull();
  });

  test.each([
    [{ subject: { ...subject, en: '{{nosuch}}' } }, 'MailFieldUnknown subject.en {{nosuch}}'],
    [{ body: { ko: '감사합니다.', en: 'Thanks' } }, 'MailFieldMissing body.ko {{details}}'],
    [{ subject: { ko: '', en: '' } }, 'MailTextMissing subject.ko '],
  ])('%j is refused at its field', async (change, refusal) => {
    const [code = '', field = '', name = ''] = refusal.split(' ');
    const before = await readMailEvent('depositAwaited');

    const { status, body } = await saveMailEvent('depositAwaited', {
      ...textOf(before),
      ...change,
    });
    expectProblem({ status, body }, 422, code);
    expect(body.fields).toMatchObject({ [field]: code });
    expect(body.message).toContain(name);
    expect(await readMailEvent('depositAwaited')).toEqual(before);
  });

  test('of a mail with a code keeps the code', async () => {
    const draft = textOf(await readMailEvent('mailCode'));
    const body = { ...draft.body, en: 'Look at the page.\n\n{{button}}' };
    expectProblem(await saveMailEvent('mailCode', { ...draft, body }), 422, 'MailFieldMissing', {
      fields: { 'body.en': 'MailFieldMissing' },
    });
  });

  test('is for those who may write', async () => {
    const answer = await saveMailEvent('shipped', textOf(await readMailEvent('shipped')), service);
    expectProblem(answer, 403, 'PermissionMissing');
  });
});

test('only what nobody needs is switched off, with a reason', async () => {
  const change = (event: string, body: object) =>
    content.post<StaffMailEvent & ErrorBody>(pathOf(event, '/switch'), body);
  const off = await change('delivered', { isOff: true, reason: '알림톡으로 보냄' });
  expect(off.body.isOff).toBe(true);
  expect(off.body.audit[0]).toMatchObject({ after: { isOff: true }, reason: '알림톡으로 보냄' });
  expect((await change('delivered', { isOff: false, reason: '다시' })).body.isOff).toBe(false);
  expect((await change('delivered', { isOff: true, reason: '' })).status).toBe(422);

  for (const event of ['orderCompleted', 'passwordReset', 'consentsChanged']) {
    const answer = await change(event, { isOff: true, reason: '필요 없음' });
    expectProblem(answer, 409, 'MailNotOptional');
  }
});

test('a test goes to oneself', async () => {
  const draft = textOf(await readMailEvent('shipped'));
  const { body } = await content.post<TestMailSent>(pathOf('shipped', '/test'), {
    ...draft,
    locale: 'en',
  });
  expect(body.email).toMatch(/^content-/);
  expect(body.answer).toMatch(/^mail-test-.*\.eml$/);
});
