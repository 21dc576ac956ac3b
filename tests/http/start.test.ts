import { expect, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { loadClientAssets } from '../../src/server/pages/client-assets.ts';
import { renderResources } from '../../src/server/pages/render-resources.ts';

it('a start that fails names the page that cannot be rendered', async () => {
  const { site, ...config } = readConfig({});
  const whatsapp = {
    display: '',
    get e164(): string {
      throw new Error('planted');
    },
  };
  const rendering = renderResources({
    config: { ...config, site: { ...site, whatsapp } },
    siteUrl: 'http://localhost:3000',
    month: { year: 2026, month: 11 },
    assets: loadClientAssets('dist/client'),
  });
  await expect(rendering).rejects.toThrow(/^The page \/.* could not be rendered: Error: planted$/);
});
