const MOST_WORDS_JOINED = 3;
const MOST_PARTS = 3;
/** A single syllable is hardly ever a part of its own. */
const SHORTEST_WORD = 2;

type IsWord = (text: string) => boolean;

/**
 * The words with what was torn apart put together: '등산 화' -> '등산화', as one of the parts is no
 * word. Words that stand by themselves stay.
 */
export function joinedWords(words: readonly string[], isWord: IsWord): string[] {
  const joined: string[] = [];
  for (let wordIndex = 0; wordIndex < words.length;) {
    const length = [MOST_WORDS_JOINED, MOST_WORDS_JOINED - 1].find((many) => {
      const run = words.slice(wordIndex, wordIndex + many);
      return run.length === many && !run.every(isWord) && isWord(run.join(''));
    });

    joined.push(words.slice(wordIndex, wordIndex + (length ?? 1)).join(''));
    wordIndex += length ?? 1;
  }

  return joined;
}

/** The words that were written as one: '여성방수자켓' -> '여성', '방수', '자켓'. */
export function partedWords(word: string, isWord: IsWord, most = MOST_PARTS): string[] {
  if (isWord(word) || most < 2) return [word];

  for (let cut = word.length - SHORTEST_WORD; cut >= SHORTEST_WORD; cut--) {
    const first = word.slice(0, cut);
    if (!isWord(first)) continue;
    const rest = partedWords(word.slice(cut), isWord, most - 1);
    if (rest.every(isWord)) return [first, ...rest];
  }

  return [word];
}
