import { expect, test } from 'vitest';
import { passwordProblem } from './password-rule.ts';

test.each([
  ['short-1', 'PasswordLengthOrKinds'],
  ['onlyletters', 'PasswordLengthOrKinds'],
  ['93847261', 'PasswordLengthOrKinds'],
  [`a1${'-x7'.repeat(17)}`, 'PasswordLengthOrKinds'],
  ['password1', 'PasswordTooCommon'],
  ['P@ssw0rd2026!', 'PasswordTooCommon'],
  ['1q2w3e4r!', 'PasswordTooCommon'],
  ['trail 7942', 'PasswordSpaces'],
  ['trailaaa72', 'PasswordRuns'],
  ['trail-xYz-9', 'PasswordRuns'],
  ['trail-321-x', 'PasswordRuns'],
  ['trail!!!72', 'PasswordRuns'],
  ['my-Alice-72', 'PasswordHasEmail'],
  ['등산화-7294', null],
  ['trail-7294', null],
  ['t()*+rail-7', null],
  ['12-12-12', null],
] as const)('%s: %s', (password, code) => {
  expect(passwordProblem(password, { email: 'alice@shop.example' })?.code ?? null).toBe(code);
});

test('the name of the mall is as common as any word', () => {
  const facts = { email: '', shopNames: ['Ridge Line', '능선'] };
  for (const password of ['Ridge Line-26', '!능선2026!!']) {
    expect(passwordProblem(password, facts)?.code).toBe('PasswordTooCommon');
  }

  expect(passwordProblem('능선-길-7294', facts)).toBeNull();
});

test('fifty characters fit, fifty-one do not', () => {
  const fifty = `${'x7-'.repeat(16)}k9`;
  expect(fifty).toHaveLength(50);
  expect(passwordProblem(fifty, { email: '' })).toBeNull();
  expect(passwordProblem(`${fifty}q`, { email: '' })?.code).toBe('PasswordLengthOrKinds');
});

test('a local part of one or two letters is not in a password either', () => {
  for (const email of ['q@shop.example', 'Il@shop.example']) {
    expect(passwordProblem('trail-7294-q', { email })?.code).toBe('PasswordHasEmail');
    expect(passwordProblem('mount-7294-x', { email })).toBeNull();
  }
});

test('the current password is told last', () => {
  const facts = { email: 'alice@shop.example', isCurrent: true };
  expect(passwordProblem('trail-7294', facts)?.code).toBe('PasswordSameAsCurrent');
  expect(passwordProblem('trail', facts)?.code).toBe('PasswordLengthOrKinds');
});
