import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { tempDir } from '../support/temp-file.ts';
import { makeTestDatabase } from '../support/database/test-database.ts';

test('several servers of one database have one secret, or do not start', async () => {
  const { url = '', drop } = await makeTestDatabase();
  onTestFinished(drop);

  const dirs = [tempDir(), tempDir()];
  onTestFinished(() => dirs.forEach(({ remove }) => remove()));

  const [first = '', second = ''] = dirs.map(({ folder }) => folder);

  const start = async (dir: string, env: Record<string, string> = {}) => {
    const config = readConfig({ DATA_DIR: dir, DATABASE_URL: url, LOG_LEVEL: 'silent', ...env });
    const { database, secret } = await createRuntime(config);
    await database.close();
    return secret;
  };

  const secret = await start(first);

  await expect(start(second)).rejects.toThrow('SECRET');
  expect(existsSync(path.join(second, 'secret'))).toBe(false);
  await expect(start(second, { SECRET: 'b'.repeat(32) })).rejects.toThrow('SECRET');
  expect(await start(second, { SECRET: secret })).toBe(secret);

  copyFileSync(path.join(first, 'secret'), path.join(second, 'secret'));
  expect(await start(second)).toBe(secret);
});
