import { expect, test } from 'vitest';
import { PAGE_FORMS } from './page-forms.ts';

test('every part of a page has a form, without the parts in it', () => {
  const names = Object.entries(PAGE_FORMS).map(([type, form]) => [
    type,
    form.kind === 'object' ? form.parts.map(({ name }) => name) : [],
  ]);
  expect(Object.fromEntries(names)).toMatchObject({
    Page: ['pageCode', 'title', 'description', 'startAt', 'endAt'],
    Section: ['title', 'tone', 'width'],
    Block: ['columns'],
    Container: ['align'],
    Tab: ['title'],
    Tabs: ['label'],
    SimpleHTML: ['html'],
    SimpleButton: ['label', 'href', 'tone', 'newWindow'],
  });
  expect(Object.keys(PAGE_FORMS)).toHaveLength(16);
});
