import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';

const SYLLABLES_FROM = 0xac00;
const SYLLABLES_TO = 0xd7a3;
const SYLLABLES_A_INITIAL = 588;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const LONE_CONSONANT = /[ㄱ-ㅎ]/;
/** Clusters that an input method makes of two consonants typed in a row: ㄳ for ㄱㅅ. */
const CONSONANT_PAIR = /[ㄳㄵㄶㄺ-ㅀㅄ]/g;
const ONLY_LATIN = /^[a-z]+$/i;
const ONLY_HANGUL = /^[ㄱ-ㅣ가-힣]+$/;

export const hasHangul = (text: string): boolean => /[ㄱ-ㅣ가-힣]/.test(text);

/** Each syllable replaced by its initial consonant, the rest as it is: '등산 tee' -> 'ㄷㅅ tee'. */
export function getInitials(text: string): string {
  let initials = '';
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isSyllable = code >= SYLLABLES_FROM && code <= SYLLABLES_TO;
    initials += isSyllable
      ? INITIALS.charAt(Math.floor((code - SYLLABLES_FROM) / SYLLABLES_A_INITIAL))
      : text.charAt(index);
  }

  return initials;
}

/** Written with initial consonants, at least in part: 'ㄷㅅㅎ', '등ㅅ'. */
export function hasInitials(word: string): boolean {
  return LONE_CONSONANT.test(word);
}

/** Consonants that were typed one by one stand one by one: 'ㄳ' -> 'ㄱㅅ'. */
export function splitPairs(word: string): string {
  return word.replace(CONSONANT_PAIR, disassemble);
}

/** Finds a word written with initials: a consonant stands for every syllable that begins with it. */
export function initialsPattern(word: string): RegExp {
  const parts = [...word].map((letter) => {
    const initial = INITIALS.indexOf(letter);
    if (initial < 0) return letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const from = SYLLABLES_FROM + initial * SYLLABLES_A_INITIAL;
    const range = [from, from + SYLLABLES_A_INITIAL - 1].map((code) => String.fromCharCode(code));
    return `[${range.join('-')}]`;
  });
  return new RegExp(parts.join(''));
}

/** The letters as they are typed, blanks left out: '등산 화' -> 'ㄷㅡㅇㅅㅏㄴㅎㅗㅏ'. */
export function getLetters(text: string): string {
  return disassemble(text.replaceAll(' ', ''));
}

/**
 * Returns what the same keys write with the keyboard set to the other language, most likely first:
 * 'emdtks' -> '등산', '셔츄' -> 'tucb'. Caps lock writes other Hangul than was meant. The list is empty for
 * a word in both scripts or of one key.
 */
export function otherKeyboard(word: string): string[] {
  if (word.length > 1 && ONLY_LATIN.test(word)) {
    const spellings = [word, word.toLowerCase()].map((keys) => convertQwertyToHangul(keys));
    return [...new Set(spellings)];
  }
  if (!ONLY_HANGUL.test(word)) return [];

  const keys = convertHangulToQwerty(word).toLowerCase();
  return keys.length > 1 && ONLY_LATIN.test(keys) ? [keys] : [];
}
