import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/140.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Whale/4.3 Safari/537.36`, 'Whale · Windows'],
  [`${IPHONE} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${IPHONE} Mobile/15E148 KAKAOTALK 11.0`, 'KakaoTalk · iPhone'],
  [`Mozilla/5.0 (Linux; Android 16; SM-S931N) ${CHROME} Mobile`, 'Chrome · Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Firefox/145.0', 'Firefox · Mac'],
  ['curl/8.5', ''],
  ['', ''],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
