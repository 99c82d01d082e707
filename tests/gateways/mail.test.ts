import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailer, type Mail, type Mailer } from '#src/gateways/mail.ts';

/** The SMTP envelope and content of one mail. */
interface Delivery {
  from: string;
  to: string;
  lines: string[];
}

/** A minimal SMTP server (RFC 5321); `refuses` is its error reply to RCPT TO. */
async function startMailServer() {
  const state = { deliveries: [] as Delivery[], refuses: undefined as string | undefined };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serveMail(socket, state);
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const { port } = server.address() as AddressInfo; // listening on TCP: always an object

  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };

  return { state, url: `smtp://127.0.0.1:${port}`, close };
}

function serveMail(socket: Socket, state: { deliveries: Delivery[]; refuses: string | undefined }) {
  let mail: Delivery = { from: '', to: '', lines: [] };
  let isContent = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  say('220 mail.example');
  socket.on('error', () => undefined);

  createInterface({ input: socket }).on('line', (line) => {
    if (isContent && line === '.') {
      isContent = false;
      state.deliveries.push(mail);
      say('250 taken');
    } else if (isContent) mail.lines.push(line);
    else if (line.startsWith('MAIL FROM')) {
      mail = { from: line, to: '', lines: [] };
      say('250 ok');
    } else if (line.startsWith('RCPT TO')) {
      mail.to = line;
      say(state.refuses ?? '250 ok');
    } else if (line === 'DATA') {
      isContent = true;
      say('354 go on');
    } else if (line === 'QUIT') socket.end('221 bye\r\n');
    else say('250 mail.example');
  });
}

let server: Awaited<ReturnType<typeof startMailServer>>;
let mailer: Mailer;
beforeEach(async () => {
  server = await startMailServer();
  mailer = createMailer({
    mail: { smtpUrl: server.url, from: 'Ridge Line <shop@shop.example>', dir: '/nowhere' },
    siteUrl: 'https://shop.example',
  });
});
afterEach(() => server.close());

const MAIL: Mail = {
  key: 'mail:orderCompleted:12',
  from: '능선길',
  to: { name: '김주문', address: 'buyer@shop.example' },
  subject: '주문이 완료되었습니다',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
};

const idOf = (delivery: Delivery | undefined) =>
  delivery?.lines.find((line) => line.startsWith('Message-ID: '));

test('a mail goes to its reader from the shop, whole', async () => {
  await mailer.send(MAIL);

  const [delivery, ...others] = server.state.deliveries;
  expect(others).toEqual([]);
  expect(delivery?.from).toMatch(/^MAIL FROM:<shop@shop\.example>/);
  expect(delivery?.to).toBe('RCPT TO:<buyer@shop.example>');

  const named = (name: string) => delivery?.lines.find((line) => line.startsWith(`${name}: `));
  expect(named('From')).toBe('From: Ridge Line <shop@shop.example>');
  expect(named('To')).toContain('<buyer@shop.example>');
  expect(named('Subject')).toMatch(/^Subject: =\?UTF-8\?/);
  expect(named('Auto-Submitted')).toBe('Auto-Submitted: auto-generated');
  expect(delivery?.lines).toContain('Thank you.');
  expect(delivery?.lines).toContain('<p>Thank you.</p>');
});

test('an address without a name of its own goes out in the mall’s', async () => {
  const from = 'shop@shop.example';
  const unnamed = createMailer({
    mail: { smtpUrl: server.url, from, dir: '/nowhere' },
    siteUrl: 'https://shop.example',
  });
  await unnamed.send({ ...MAIL, from: 'Ridge\r\nBcc: x@evil.example' });

  const [delivery] = server.state.deliveries;
  const headers = delivery?.lines ?? [];
  expect(headers.find((line) => line.startsWith('From: '))).toContain(`<${from}>`);
  expect(headers.filter((line) => line.startsWith('Bcc:'))).toEqual([]);
});

test('advertising says how a mail program withdraws the consent', async () => {
  await mailer.send({ ...MAIL, unsubscribeUrl: 'https://shop.example/out?token=1.a' });
  await mailer.send(MAIL);

  const [ad, other] = server.state.deliveries.map(({ lines }) =>
    lines.filter((line) => line.startsWith('List-')),
  );
  expect(ad).toEqual([
    'List-Unsubscribe: <https://shop.example/out?token=1.a>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ]);
  expect(other).toEqual([]);
});

test('sent again it has the same message id, another mail another', async () => {
  await mailer.send(MAIL);
  await mailer.send(MAIL);
  await mailer.send({ ...MAIL, key: 'mail:orderCompleted:13' });

  const [first, again, other] = server.state.deliveries.map(idOf);
  expect(first).toMatch(/^Message-ID: <[0-9a-f]{32}@shop\.example>$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('many at once all arrive', async () => {
  const keys = Array.from({ length: 20 }, (_, n) => `mail:welcome:${n}`);
  await Promise.all(keys.map((key) => mailer.send({ ...MAIL, key })));
  expect(new Set(server.state.deliveries.map(idOf)).size).toBe(20);
});

test('a name or a subject can inject neither a header nor a recipient', async () => {
  await mailer.send({
    ...MAIL,
    to: { name: 'Kim"\r\nBcc: thief@shop.example', address: 'buyer@shop.example' },
    subject: 'Hello\r\nBcc: thief@shop.example',
  });

  const [delivery] = server.state.deliveries;
  expect(delivery?.lines.filter((line) => /^bcc:/i.test(line))).toEqual([]);
  expect(delivery?.to).toBe('RCPT TO:<buyer@shop.example>');
});

test('a refused recipient is an error with the server’s message, and the next mail is sent', async () => {
  server.state.refuses = '550 5.1.1 No such user';
  await expect(mailer.send(MAIL)).rejects.toThrow('550 5.1.1 No such user');
  server.state.refuses = undefined;
  await mailer.send(MAIL);
  expect(server.state.deliveries).toHaveLength(1);
});

test('a server that is away is an error, so that the job is tried again', async () => {
  await server.close();
  await expect(mailer.send(MAIL)).rejects.toThrow('ECONNREFUSED');
});

test('a silent server is an error after the timeout', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));

  const { port } = silent.address() as AddressInfo; // listening on TCP: always an object
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@shop.example', dir: '/nowhere' };
  const impatient = createMailer({ mail, siteUrl: 'https://shop.example' }, 50);
  await expect(impatient.send(MAIL)).rejects.toThrow(/Timeout|Greeting never received/);

  silent.close();
});
