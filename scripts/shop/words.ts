import { changeHeldWords, readHeldWords } from '#src/features/talk/text/held-words.service.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

export const verb: Verb = {
  summary:
    'Lists and changes the words that hold a review, question or comment until staff looked.',
  usage: 'list | add WORD ... | remove WORD ...',
  async run([order, ...words], context) {
    if (order === 'list' && words.length === 0) {
      return withShop(context, async ({ database, out }) => {
        for (const word of await readHeldWords(database.read)) out.print(word);
        return 0;
      });
    }
    if ((order !== 'add' && order !== 'remove') || words.length === 0) {
      context.out.complain(`npm run shop -- words ${verb.usage}`);
      return 2;
    }

    return withShop(context, async ({ database, out }) => {
      const left = await database.tx((t) => changeHeldWords(t, { [order]: words }));
      out.print(`${left.length} ${left.length === 1 ? 'word holds' : 'words hold'} a text.`);
      return 0;
    });
  },
};
