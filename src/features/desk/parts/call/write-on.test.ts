import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../lib/api.ts';
import { writeOn } from './write-on.ts';

const change = { staffName: '이담당', at: 0, entity: 'product', entityId: 'P1' };
const changed = (seen: number) =>
  new ApiError(412, {
    code: 'ChangedMeanwhile',
    message: '바뀜',
    detail: { ...change, seen, before: {}, after: {} },
  });

test('a change that meets others is sent as of theirs once somebody wants that, each time', async () => {
  const send = vi.fn(async (seen: number) => {
    if (seen < 3) throw changed(seen + 1);
    return 'saved';
  });
  const seenVersions: number[] = [];
  const mayWrite = async ({ seen }: { seen: number }) => seenVersions.push(seen) > 0;
  expect(await writeOn(send, 1, mayWrite)).toBe('saved');
  expect(send.mock.calls).toEqual([[1], [2], [3]]);
  expect(seenVersions).toEqual([2, 3]);
});

test('it is refused if nobody wants that, and no other error asks', async () => {
  const mayWrite = vi.fn(async () => false);
  await expect(writeOn(() => Promise.reject(changed(2)), 1, mayWrite)).rejects.toThrow('바뀜');
  const broken = new ApiError(422, { code: 'InvalidInput', message: '' });
  await expect(writeOn(() => Promise.reject(broken), 1, mayWrite)).rejects.toBe(broken);
  expect(mayWrite).toHaveBeenCalledTimes(1);
});
