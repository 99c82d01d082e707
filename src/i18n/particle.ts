/** Korean particles: the form after a final consonant -> the form after a vowel. */
const AFTER_VOWEL = {
  은: '는',
  이: '가',
  을: '를',
  과: '와',
  으로: '로',
  이라: '라',
} as const;

type Particle = keyof typeof AFTER_VOWEL;
export const PARTICLES = Object.keys(AFTER_VOWEL) as Particle[];

/** The final sound of a word: a vowel, ㄹ (which takes 로), or another consonant. */
type Ending = 'vowel' | 'rieul' | 'consonant';

/**
 * The form of a particle after `word`, by its Korean pronunciation: `자켓` 을, `Core` 를, `XL` 로.
 * Quotes and brackets around the word are ignored. An unknown particle is returned unchanged.
 */
export function particleAfter(word: string, particle: string): string {
  if (!isParticle(particle)) return particle;
  const ending = getEnding(word);
  const takesVowelForm = ending === 'vowel' || (ending === 'rieul' && particle === '으로');
  return takesVowelForm ? AFTER_VOWEL[particle] : particle;
}

function isParticle(name: string): name is Particle {
  return name in AFTER_VOWEL;
}

function getEnding(word: string): Ending {
  const spoken = word.normalize('NFC').replace(/[^가-힣A-Za-z0-9%]+$/, '');
  const unit = UNIT_ENDINGS[/\d\s*(%|[a-z]+)$/i.exec(spoken)?.[1]?.toLowerCase() ?? ''];
  if (unit !== undefined) return unit;

  const last = spoken.at(-1) ?? '';
  if (/[가-힣]/.test(last)) return hangulEnding(last);
  if (/\d/.test(last)) return DIGIT_ENDINGS[Number(last)] ?? 'vowel';

  return latinEnding(/[A-Za-z]*$/.exec(spoken)?.[0] ?? '');
}

/** Unicode orders Hangul syllables by initial, medial, final; there are 28 finals (0: none). */
function hangulEnding(syllable: string): Ending {
  const final = (syllable.charCodeAt(0) - 0xac00) % 28;
  if (final === 0) return 'vowel';
  return final === 8 ? 'rieul' : 'consonant';
}

/** 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGIT_ENDINGS: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
];

/** Units after a figure, read in full: 킬로그램, 센티미터, 퍼센트. */
const UNIT_ENDINGS: Record<string, Ending> = {
  kg: 'consonant',
  g: 'consonant',
  km: 'vowel',
  m: 'vowel',
  cm: 'vowel',
  mm: 'vowel',
  ml: 'vowel',
  '%': 'vowel',
};

/** Loanwords whose Korean ending is an exception to `SPELLINGS`: 세트, 니트, 머그, 그룹. */
const LOANWORD_ENDINGS: Record<string, Ending> = {
  set: 'vowel',
  kit: 'vowel',
  knit: 'vowel',
  mat: 'vowel',
  net: 'vowel',
  mug: 'vowel',
  hub: 'vowel',
  gilet: 'vowel',
  beret: 'vowel',
  group: 'consonant',
};

/** Names of letters: 엘, 엠, 엔, 알; all others end in a vowel (에이, 에프, 엑스 ...). */
const LETTER_ENDINGS: Record<string, Ending> = {
  l: 'rieul',
  m: 'consonant',
  n: 'consonant',
  r: 'rieul',
};

/** Spellings whose pronunciation does not end in a vowel; the first match counts. */
const SPELLINGS: readonly (readonly [RegExp, Ending])[] = [
  [/le?$/, 'rieul'], // style, table, wool
  [/(?:ng|[mn]e?)$/, 'consonant'], // camping, home, line
  [/[aeiou]ck$|[aeiou]c$|oo?k$|(?<![aeiou])[aei]k$/, 'consonant'], // pack, music, book
  [/(?<![aeiou])[aeiou][tp]t?$/, 'consonant'], // jacket, cap
  [/(?<![aeiou])[aeiu][bg]$/, 'consonant'], // bag, web
];

/** Acronyms and words without a vowel are read letter by letter: `XL` 엑스엘, `kr` 케이알. */
function latinEnding(word: string): Ending {
  const letters = word.toLowerCase();
  const isSpelt = !/[aeiouy]/.test(letters) || (word.length <= 3 && word === word.toUpperCase());
  const loanword = LOANWORD_ENDINGS[letters];
  if (loanword !== undefined) return loanword;
  if (isSpelt) return LETTER_ENDINGS[letters.at(-1) ?? ''] ?? 'vowel';

  return SPELLINGS.find(([spelling]) => spelling.test(letters))?.[1] ?? 'vowel';
}
