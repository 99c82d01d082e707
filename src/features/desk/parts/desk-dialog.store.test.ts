import { expect, onTestFinished, test, vi } from 'vitest';
import { $router } from './call/desk-router.store.ts';
import { $dialogs, openDialog, startDialogs } from './desk-dialog.store.ts';

interface Props {
  name: string;
  onClose: () => void;
}

const loadNothing = () => Promise.resolve(() => null);
const getProps = () => $dialogs.get().map(({ props }) => props as Props);
const getNames = () => getProps().map(({ name }) => name);

function startDesk() {
  const tell = vi.fn();
  $router.open('/staff/orders/N1');
  onTestFinished(startDialogs(tell));
  onTestFinished(() => $dialogs.set([]));
  return tell;
}

async function openNamed(
  name: string,
  loadDialog: Parameters<typeof openDialog<Props>>[0] = loadNothing,
) {
  openDialog<Props>(loadDialog, { name });
  await new Promise((resolve) => setTimeout(resolve));
}

test('a dialog is above those that were opened before, and closes itself', async () => {
  startDesk();
  await openNamed('first');
  await openNamed('second');
  expect(getNames()).toEqual(['first', 'second']);

  getProps()[0]?.onClose();
  expect(getNames()).toEqual(['second']);
});

test('of two that are loaded at once the later one opens, as after a double click', async () => {
  startDesk();
  openDialog<Props>(loadNothing, { name: 'first' });
  await openNamed('second');
  expect(getNames()).toEqual(['second']);
});

test('another record closes all, also one that is being loaded; another query none', async () => {
  startDesk();
  await openNamed('first');
  $router.open('/staff/orders/N1?tab=claims');
  expect(getNames()).toEqual(['first']);

  openDialog<Props>(loadNothing, { name: 'second' });
  $router.open('/staff/orders/N2');
  await new Promise((resolve) => setTimeout(resolve));
  expect(getNames()).toEqual([]);
});

test('one that cannot be loaded is told of', async () => {
  const tell = startDesk();
  const error = new TypeError('Failed to fetch dynamically imported module');
  await openNamed('first', () => Promise.reject(error));
  expect(tell.mock.calls).toEqual([[error]]);
  expect(getNames()).toEqual([]);
});
