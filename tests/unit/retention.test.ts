import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { retention } from '../../src/shared/content/retention.ts';

const [, ...kinds] = privacyPolicy.sections.find(({ id }) => id === 'retention')?.paragraphs ?? [];

it('the privacy policy says for how many days, months or years each kind of data is kept', () => {
  expect(kinds).toHaveLength(4);
  for (const kind of kinds) expect(kind).toMatch(/\d+\u00a0(días|meses|años)/);
});

it('it promises what the provider has decided', () => {
  expect(kinds.join('\n')).toContain(
    `registros del servidor se conservan ${retention.serverRecordDays}\u00a0días, como máximo`,
  );
  expect(kinds.join('\n')).toContain(
    `${retention.contactMonths}\u00a0meses desde el último mensaje`,
  );
});

it('the operating guide has logs deleted in the days of the promise, and says where it stands', () => {
  const guide = readFileSync('docs/operating.md', 'utf8');
  const [, log = ''] = /\n## Log\n(.*?)\n## /s.exec(guide) ?? [];
  const { serverRecordDays: days } = retention;
  expect(log).toContain(`records of the server are kept for ${days} days at most`);
  expect(log).toContain('](../src/shared/content/retention.ts)');
  expect(log).toContain(`\`MaxRetentionSec=${days}day\``);
  expect(log).toContain(`\`rotate ${days - 1}\``);
});
