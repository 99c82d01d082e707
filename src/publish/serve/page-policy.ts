import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getContentHash } from '../content-hash.ts';
import type { Config } from '../../server/config.ts';
import { PAGE_CACHE_CONTROL } from './static-tier.ts';
import { pageHeaders } from '../../server/security-headers.ts';

/**
 * Writes the headers of published pages for a web server that serves them from their files
 * (deploy/nginx/pages.conf). The file's name is a hash of its content: a server with an older one finds it
 * gone, and proxies pages until it is reloaded.
 */
export function writePagePolicy(config: Config): void {
  const { publishedDir } = config;
  const headers = { ...pageHeaders(config), 'Cache-Control': PAGE_CACHE_CONTROL };
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${JSON.stringify(value)};`,
  );
  const policy = getContentHash(lines.join('\n'));
  const name = `policy-${policy}.conf`;
  const temporary = join(publishedDir, `${name}.tmp`);

  writeFileSync(temporary, [`set $policy ${policy};`, ...lines, ''].join('\n'));
  renameSync(temporary, join(publishedDir, name));

  const others = readdirSync(publishedDir).filter((fileName) => /^policy-.*\.conf$/.test(fileName));
  for (const other of others) if (other !== name) rmSync(join(publishedDir, other));
}
