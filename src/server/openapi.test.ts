import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';

const Tag = z.object({ text: z.string(), amount: z.coerce.number() });
const Photo = z.object({ tags: z.array(Tag), first: Tag.nullable() });

const POST = defineEndpoint(
  {
    summary: 'Takes pictures',
    auth: 'visitor',
    body: z.object({ photo: Photo }),
    files: { max: 3, maxBytes: 1000, types: ['jpg', 'png'] },
    response: Tag,
  },
  () => ({ text: '', amount: 0 }),
);

const PLACE = { siteUrl: 'https://shop.example', secure: true };
const ROUTES = { '/src/pages/api/claim.ts': { POST }, '/src/pages/api/staff/claim.ts': { POST } };
const sources = {
  routes: ROUTES,
  schemas: { '/src/tag.schema.ts': { Tag, Unused: Photo.pick({}) } },
};
const toReference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('a call with pictures takes JSON, or a form with the JSON in one field', () => {
  const data = toReference('PostClaimBody');
  const items = { type: 'string', format: 'binary', maxLength: 1000 };
  const form = {
    schema: { required: ['data'], properties: { data, files: { maxItems: 3, items } } },
    encoding: { files: { contentType: 'image/jpeg, image/png' } },
  };
  expect(openApiDocument('shop', sources, PLACE)).toMatchObject({
    paths: {
      '/api/claim': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: data }, 'multipart/form-data': form },
          },
          responses: {
            403: { $ref: '#/components/responses/CsrfRejected' },
            415: { $ref: '#/components/responses/ImageTypeUnsupported' },
            422: { description: 'ImageUnreadable, InvalidInput, TooManyFiles' },
          },
        },
      },
    },
  });
});

test('a refusal of few codes stands once by the name of its codes, a long one with its call', () => {
  const errors = ['GuestOrderNotFound', 'SerialCodeUnknown', 'NotFound', 'MemberNotFound'] as const;
  const GET = defineEndpoint(
    { summary: 'Refuses', auth: 'visitor', errors: [...errors], response: Tag },
    () => ({ text: '', amount: 0 }),
  );

  const { paths, components } = openApiDocument(
    'shop',
    { ...sources, routes: { '/src/pages/api/claim.ts': { GET } } },
    PLACE,
  );
  const { responses } = components as { responses: Record<string, object> };

  expect(Object.keys(responses)).toEqual(['Busy', 'Unexpected']);
  expect(responses['Busy']).toMatchObject({ description: 'Busy', headers: { 'Retry-After': {} } });
  expect(paths).toMatchObject({
    '/api/claim': {
      get: {
        responses: {
          404: { description: errors.toSorted().join(', ') },
          500: { $ref: '#/components/responses/Unexpected' },
        },
      },
    },
  });
});

test('each schema stands once, under the name that a file gives it, if a call refers to it', () => {
  const document = openApiDocument('shop', sources, PLACE) as {
    components: { schemas: Record<string, object> };
  };
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(['Error', 'PostClaimBody', 'Tag']);

  const tags = { type: 'array', items: toReference('Tag') };
  const first = { anyOf: [toReference('Tag'), { type: 'null' }] };
  expect(schemas['PostClaimBody']).toMatchObject({
    properties: { photo: { properties: { tags, first } } },
  });
  // `amount` takes anything, as it is coerced, but not nothing.
  expect(schemas['Tag']).toMatchObject({ required: ['text', 'amount'] });
});

test('each part of the API has its calls, sessions and codes alone', () => {
  const readPart = (part: 'shop' | 'staff') =>
    openApiDocument(part, sources, PLACE) as {
      paths: object;
      components: { securitySchemes: object };
    };

  expect(Object.keys(readPart('shop').paths)).toEqual(['/api/claim']);
  expect(Object.keys(readPart('shop').components.securitySchemes)).toEqual(['member', 'guest']);
  expect(Object.keys(readPart('staff').paths)).toEqual(['/api/staff/claim']);
  expect(Object.keys(readPart('staff').components.securitySchemes)).toEqual(['staff']);
});

test('two schemas of one name are refused', () => {
  const schemas = { '/src/a.schema.ts': { Tag }, '/src/b.schema.ts': { Tag: z.object({}) } };
  expect(() => openApiDocument('shop', { routes: ROUTES, schemas }, PLACE)).toThrow(
    'Two schemas of the API are named Tag.',
  );
});
