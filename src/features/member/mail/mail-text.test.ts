import { describe, expect, test } from 'vitest';
import { translateDynamic } from '../../../i18n/server.ts';
import { LOCALES } from '../../../lib/locale.ts';
import { MAIL_BLOCKS, MAIL_CODES, mailEvent } from './mail-event.ts';
import { mailTextProblems } from './mail-text-problem.ts';
import { defaultText, parseBody, parseLine, plainLine } from './mail-text.ts';

const shipped = mailEvent('shipped');
const good = defaultText(translateDynamic('ko'), shipped);

test.each(MAIL_CODES.flatMap((code) => LOCALES.map((locale) => [code, locale] as const)))(
  'the text of %s in the catalogue could have been written by staff (%s)',
  (code, locale) => {
    const text = defaultText(translateDynamic(locale), mailEvent(code));
    expect(mailTextProblems(mailEvent(code), text)).toEqual([]);
    expect(text.body).not.toMatch(/^(mail|consent)\./m); // a key without a text
  },
);

test('what staff must keep is among what they may use', () => {
  for (const code of MAIL_CODES) {
    const { fields, blocks, required } = mailEvent(code);
    const usable: readonly string[] = [...fields, ...blocks];
    expect(
      required.filter((name) => !usable.includes(name)),
      code,
    ).toEqual([]);
    expect(blocks.every((name) => MAIL_BLOCKS.includes(name))).toBe(true);
  }
});

describe('a text', () => {
  const problemsOf = (change: Partial<typeof good>) =>
    mailTextProblems(shipped, { ...good, ...change }).map(({ field, code, params }) => [
      field,
      code,
      params.name,
    ]);

  test.each([
    ['{{orderNo}} 출발', []],
    ['', [['subject', 'MailTextMissing', '']]],
    ['{{orderNumber}}', [['subject', 'MailFieldUnknown', '{{orderNumber}}']]],
    ['{{total}}', [['subject', 'MailFieldUnknown', '{{total}}']]], // another event's
    ['{{items}}', [['subject', 'MailBlockAlone', '{{items}}']]],
    ['**출발**', [['subject', 'MailSubjectPlain', '']]],
    ['{{orderNo', [['subject', 'MailFieldUnknown', '{{orderNo']]],
  ])('with the subject %s has the problems %j', (subject, expected) => {
    expect(problemsOf({ subject })).toEqual(expected);
  });

  const whole = '출발했습니다.\n\n{{details}}\n\n{{button}}';

  test.each([
    [whole, []],
    [`${whole}\n\n**{{invoiceNo}}** [고객센터](/cs?from=mail)`, []],
    ['출발했습니다.\n\n{{button}}', [['body', 'MailFieldMissing', '{{details}}']]],
    [`${whole}\n\n{{details}}`, [['body', 'MailFieldTwice', '{{details}}']]],
    [`${whole}\n\n{{amounts}}`, [['body', 'MailFieldUnknown', '{{amounts}}']]],
    [`${whole}\n\n상품 {{items}}`, [['body', 'MailBlockAlone', '{{items}}']]],
    [`${whole}\n\nhttps://evil.example/x`, [['body', 'MailLinkForeign', 'https://evil.example/x']]],
    [`${whole}\n\n[여기](//evil.example)`, [['body', 'MailLinkForeign', '//evil.example']]],
    [`${whole}\n\n[여기](javascript:alert)`, [['body', 'MailLinkForeign', 'javascript:alert']]],
    [`${whole}\n\n**www.evil.example**`, [['body', 'MailLinkForeign', 'www.evil.example**']]],
    ['  ', [['body', 'MailTextMissing', '']]],
  ])('with the body %j has the problems %j', (body, expected) => {
    const found = problemsOf({ body });
    expect(found.map(([field, code]) => [field, code])).toEqual(
      expected.map(([field, code]) => [field, code]),
    );
    for (const [index, [, , name]] of expected.entries()) expect(name).toContain(found[index]?.[2]);
  });
});

test('a body is paragraphs of lines, and parts of the frame', () => {
  expect(parseBody('가\r\n나\r\n\r\n\r\n{{ items }}\n\n끝')).toEqual([
    { kind: 'text', lines: [[{ kind: 'text', text: '가' }], [{ kind: 'text', text: '나' }]] },
    { kind: 'block', name: 'items' },
    { kind: 'text', lines: [[{ kind: 'text', text: '끝' }]] },
  ]);
});

test('a value is never read as a placeholder or as markup; particles follow its sound', () => {
  const line = parseLine('{{product, 을}} **{{name}}**님께 [보기](/cs)');
  const values = { product: '{{name}} **자켓**', name: '[김](/evil)' };
  expect(plainLine(line, values, (path) => `https://shop.example${path}`)).toBe(
    '{{name}} **자켓**을 [김](/evil)님께 보기 (https://shop.example/cs)',
  );
});
