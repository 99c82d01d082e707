// Loaded before a shop: its clock runs ahead by as many ms as the file SKEW_FILE says.
import { readFileSync } from 'node:fs';

const file = process.env['SKEW_FILE'] ?? '';
const RealDate = Date;
let aheadMs = 0;

function readSkew(): void {
  aheadMs = Number(readFileSync(file, 'utf8'));
}
readSkew();
setInterval(readSkew, 20).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], self) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + aheadMs], self) as object,
  get: (target, name, self) =>
    name === 'now' ? () => target.now() + aheadMs : (Reflect.get(target, name, self) as unknown),
});
