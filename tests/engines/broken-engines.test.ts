import { expect, test } from 'vitest';
import { Firefox } from '../support/engines/firefox.ts';
import { WebKit } from '../support/engines/webkit.ts';

test.for([
  [
    'a Firefox',
    new Firefox('/bin/false'),
    /^\/bin\/false does not start: apt-get install firefox-esr \(/,
  ],
  ['a display', new WebKit('false'), /^WebKit does not start: apt-get install .*xvfb.*no display/],
] as const)('%s that does not start is said in one sentence', async ([, engine, message]) => {
  const opening = engine.openWindow({});
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.toMatchObject({ stack: '' });
  await engine.stop();
});
