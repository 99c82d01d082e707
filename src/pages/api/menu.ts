import { listMenu } from '#src/features/find/menu/menu.queries.ts';
import { Menu, toMenuView } from '#src/features/find/menu/menu.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'The menu of every page: categories and links', auth: 'visitor', response: Menu },
  async ({ database, locale }) => {
    const menu = await listMenu(database.read);
    return { menu: menu.map((entry) => toMenuView(entry, locale)) };
  },
);
