import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('a rejection that nobody handled is logged and ends the process', async () => {
  const script = `
    import { createLogger } from './src/server/log.ts';
    import { endOnUnhandledRejection } from './src/server/unhandled-rejection.ts';
    process.on('unhandledRejection', () => undefined); // as @astrojs/node does
    endOnUnhandledRejection(createLogger('fatal'));
    setTimeout(() => console.log('still there'), 5000);
    void Promise.reject(new Error('lost on the way'));
  `;

  const ended = run(process.execPath, ['--input-type=module', '--eval', script]);
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/"level":60.*lost on the way/),
    stderr: expect.stringContaining('lost on the way'),
  });
});
