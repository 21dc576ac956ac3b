import config from './playwright.config.ts';

export default { ...config, testDir: './screenshots' };
