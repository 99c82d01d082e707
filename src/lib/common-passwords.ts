/** Stems of the most guessed passwords: a word, with digits before or after. */
const STEMS = new Set([
  ...['password', 'passwd', 'passwort', 'pass', 'pw', 'secret', 'login', 'signin', 'access'],
  ...['admin', 'administrator', 'root', 'user', 'guest', 'test', 'tester', 'default', 'changeme'],
  ...['welcome', 'hello', 'letmein', 'whatever', 'nothing', 'trustno', 'iloveyou', 'loveyou'],
  ...['love', 'lovely', 'sarang', 'saranghae', 'babo', 'angel', 'princess', 'prince', 'sunshine'],
  ...['flower', 'dragon', 'tiger', 'monkey', 'eagle', 'shadow', 'master', 'killer', 'superman'],
  ...['batman', 'pokemon', 'starwars', 'football', 'baseball', 'basketball', 'soccer', 'hockey'],
  ...['freedom', 'summer', 'winter', 'spring', 'autumn', 'january', 'december', 'monday'],
  ...['michael', 'ashley', 'daniel', 'jordan', 'charlie', 'thomas', 'jennifer', 'jessica'],
  ...['computer', 'internet', 'samsung', 'google', 'naver', 'kakao', 'facebook', 'apple'],
  ...['korea', 'seoul', 'busan', 'hanguk', 'daehanminguk', 'corea', 'mall', 'shop', 'shopping'],
  ...['northridge', '노스리지', '비밀번호', '사랑해'],
  // along the keys
  ...['q', 'qw', 'qwe', 'qwer', 'qwert', 'qwerty', 'qwertyuiop', 'asdf', 'asdfg', 'asdfgh'],
  ...['asdfghjkl', 'zxcv', 'zxcvb', 'zxcvbn', 'zxcvbnm', 'qaz', 'qazwsx', 'qazwsxedc', 'qweasd'],
  ...['qweasdzxc', 'qwaszx', 'qwerasdf', 'asdqwe', 'dkssud', 'tkfkdgo', 'rkskek'],
]);

/** Zigzag along two rows of keys: 1q2w3e4r. */
const ZIGZAG = /^(?:1q2w3e(?:4r(?:5t)?)?|q1w2e3(?:r4(?:t5)?)?|1qaz2wsx(?:3edc)?|a1s2d3(?:f4)?)/;

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Whether a password is among the most common ones, also with digits in place of letters. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  const zigzag = ZIGZAG.exec(lower)?.[0] ?? '';
  if (zigzag !== '' && lower.length - zigzag.length < 4) return true;
  const bare = trimFigures(lower);
  const read = trimFigures(bare.replace(/[@4310!$5]/g, (sign) => LOOKS_LIKE[sign] ?? sign));
  return STEMS.has(bare) || STEMS.has(read);
}

function trimFigures(text: string): string {
  return text.replace(/^[^\p{L}@$]+/u, '').replace(/[^\p{L}]+$/u, '');
}
