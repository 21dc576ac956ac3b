/**
 * `npm run test:mutation`: how many planted faults the fast tests notice. `MUTATE` names other files, with commas.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // All tests once, on a slow machine.
  dryRunTimeoutMinutes: 20,
  // Code that runs at import, before a fault can be switched on for one test.
  ignoreStatic: true,
  // The development server is proved in a browser.
  mutate: (
    process.env['MUTATE'] ??
    'src/server/**/*.ts,src/server/**/*.tsx,!src/server/development-app.ts,src/shared/text/**/*.ts'
  ).split(','),
  // Stryker would rewrite it with an interface that TypeScript 7 does not have.
  tsconfigFile: 'tests/mutation/none.json',
  // No types are checked, and its comments would change files that tests read as text.
  disableTypeChecks: false,
  ignorePatterns: ['docs/images', 'bench', '.git', 'screenshots', 'reports'],
  concurrency: Number(process.env['MUTATION_WORKERS'] ?? 2),
  // The recorder writes each outcome as it comes: a run that is stopped still says what it found.
  reporters: ['event-recorder', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
};
