import { expect, it } from 'vitest';
import { readColorTokens } from '../../src/build/design-tokens.ts';
import { themeColors } from '../../src/server/site/theme-colors.ts';

it('gives browsers the paper of each scheme for their own surfaces', async () => {
  const tokens = await readColorTokens(process.cwd());
  expect(themeColors).toEqual(tokens.get('paper'));
});
