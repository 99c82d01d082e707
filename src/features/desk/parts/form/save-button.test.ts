import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deskFiles } from '../../../../../tests/support/desk/desk-files.ts';

const files = deskFiles()
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({
    name: file.replace(/^.*\//, ''),
    text: readFileSync(file, 'utf8'),
  }));

/** The files that match, by name. */
const having = (pattern: RegExp) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .toSorted();

test('every form has a button that Ctrl+Enter presses', () => {
  const forms = having(/<form\b/);
  const saving = having(/<(SaveButton|SaveBar)\b/); // the bar of ContentEditor has its button

  expect(having(/<form\b[^]*<SaveBar\b/)).toEqual(['ContentEditor.tsx']);
  expect(forms.filter((name) => !saving.includes(name))).toEqual([
    'ComposedGoods.tsx', // it finds units
    'PackScan.tsx', // a scanner presses Enter; the others choose or find what is shown
    'PeriodBar.tsx',
    'ReturnsView.tsx',
    'TableTools.tsx',
    'preview.ts',
  ]);
});

test('there is one button that saves, and one place that presses it', () => {
  expect(having(/aria-keyshortcuts="Control\+Enter"/)).toEqual([
    'SaveButton.tsx',
    'press-save.dom.ts',
  ]);
  expect(having(/requestSubmit\(/)).toEqual([]);
  expect(having(/useKeys\(\{[^}]*\bsave: pressSave/)).toEqual(['DeskFrame.tsx']);
  expect(having(/useKeys\(\{[^}]*\bsave: (?!pressSave)/)).toEqual([]);
});

test('every dialog with input is one that asks before it is closed', () => {
  expect(having(/<ModalOverlay\b/)).toEqual(['DeskDialog.tsx']);
  expect(having(/<dialog\b/)).toEqual(['LockScreen.tsx']); // it cannot be closed
  expect(having(/<DeskDialog\b/)).toEqual([
    'CannedPicker.tsx',
    'CompareVersion.tsx',
    'DeskForm.tsx',
    'InvitePerson.tsx', // after the invitation: its link
    'KeyHelp.tsx',
    'MadeLink.tsx', // after the link is made
    'NewProductPreview.tsx',
    'PageVersions.tsx',
    'Palette.tsx',
    'TaskDialog.tsx',
  ]);
  expect(having(/<DeskDialog\b[^>]*hasInput/)).toEqual(['DeskForm.tsx', 'TaskDialog.tsx']);
});

test('whoever holds input says so in one way', () => {
  expect(having(/\bholdInput\(/)).toEqual(['unsaved.store.ts', 'use-unsaved.ts']);
});
