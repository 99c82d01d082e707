import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

function logged(fields: object): string {
  const lines: string[] = [];
  createLogger('trace', { write: (line) => lines.push(line) }).error(fields, 'failed');
  return lines.join('');
}

/** Creates the error that the PostgreSQL driver throws for a row that breaks a constraint. */
const broken = () =>
  Object.assign(new Error('new row violates check constraint "x"'), {
    code: '23514',
    detail: 'Failing row contains (canary-row, canary-hash).',
    where: "unnamed portal parameter $1 = 'canary-parameter'",
  });

test('an error is logged with its code and causes, without the row that it quotes', () => {
  const line = logged({ err: new Error('not saved', { cause: broken() }) });
  expect(line).not.toContain('canary');
  expect(JSON.parse(line)).toMatchObject({
    err: {
      message: 'not saved',
      cause: { code: '23514', message: expect.stringMatching('check') },
    },
  });
});

test('the errors of an AggregateError are logged likewise', () => {
  const line = logged({ err: new AggregateError([broken()], 'two failed') });
  expect(line).not.toContain('canary');
  expect(JSON.parse(line)).toMatchObject({ err: { errors: [{ code: '23514' }] } });
});

test('fields with secrets are left out', () => {
  const secrets = { password: 'canary', guestPassword: 'canary', cookie: 'canary' };
  expect(logged({ body: secrets })).not.toContain('canary');
});
