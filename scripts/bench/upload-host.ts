import { createServer } from 'node:http';
import { z } from 'zod';
import { createApiHandler } from '#src/server/api.ts';
import { readConfig } from '#src/server/config.ts';
import { createCookies } from '#src/server/cookies.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { csrfToken } from '#src/server/csrf.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { listenOnPort } from '#src/server/listen.ts';

/** A server with one endpoint, which takes pictures as a claim does. */
const POST = defineEndpoint(
  {
    summary: 'Takes three pictures',
    auth: 'visitor',
    body: z.object({}),
    files: { max: 3, maxBytes: 10_485_760, types: ['jpg', 'png', 'gif'] },
    response: z.object({ widths: z.array(z.number()) }),
  },
  ({ files }) => ({ widths: files.map(({ width }) => width) }),
);

const config = readConfig(process.env);
const runtime = await createRuntime(config);
const answer = createApiHandler({ '/src/pages/api/upload.ts': async () => ({ POST }) }, runtime);
const server = createServer((req, res) => {
  answer(req, res).catch(() => res.destroy());
});
await listenOnPort(server, config);
const token = csrfToken(createCookies(null, false), runtime.secret);
console.log(JSON.stringify({ token }));
