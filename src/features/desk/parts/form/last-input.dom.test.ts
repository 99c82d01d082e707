import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idleSeconds, watchInput } from './last-input.dom.ts';

type Listener = (event: { isTrusted: boolean }) => void;

/** A document of which only the listeners are known; Node's own events are never trusted. */
function watchedPage() {
  const listeners = new Map<string, Listener>();
  const page = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  };
  const end = watchInput(page as unknown as Document);
  const send = (type: string, isTrusted = true) => listeners.get(type)?.({ isTrusted });

  return { send, end, types: () => [...listeners.keys()] };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tells nothing before the first input, and the whole seconds since the last', () => {
  const { send, end, types } = watchedPage();
  send('keydown', false); // by a script

  expect(idleSeconds()).toBeUndefined();

  for (const type of types()) {
    vi.advanceTimersByTime(90_000);
    send(type);
    expect(idleSeconds()).toBe(0);
  }

  vi.advanceTimersByTime(2500);
  send('click', false);

  expect(idleSeconds()).toBe(3);

  end();
  expect(types()).toEqual([]);
});

test('a clock that was set back makes nobody idle for less than nothing', () => {
  const { send, end } = watchedPage();
  send('pointermove');
  vi.setSystemTime(Date.now() - 60_000);
  expect(idleSeconds()).toBe(0);
  end();
});
