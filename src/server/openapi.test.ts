import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';

const POST = defineEndpoint(
  {
    summary: 'Takes pictures',
    auth: 'visitor',
    body: z.object({ text: z.string() }),
    files: { max: 3, maxBytes: 1000, types: ['jpg', 'png'] },
    response: z.object({}),
  },
  () => ({}),
);

const PLACE = { siteUrl: 'https://shop.example', secure: true };

test('a call with pictures takes JSON, or a form with the JSON in one field', () => {
  const data = { type: 'object', required: ['text'] };
  const items = { type: 'string', format: 'binary', maxLength: 1000 };
  const form = {
    schema: { required: ['data'], properties: { data, files: { maxItems: 3, items } } },
    encoding: { files: { contentType: 'image/jpeg, image/png' } },
  };
  expect(openApiDocument({ '/src/pages/api/claim.ts': { POST } }, PLACE)).toMatchObject({
    paths: {
      '/api/claim': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: data }, 'multipart/form-data': form },
          },
          responses: { 413: {}, 415: {}, 422: {} },
        },
      },
    },
  });
});
