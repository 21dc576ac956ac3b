/**
 * Development only: prepares React's hot replacement before the app's modules run. In a file of
 * its own, because the policy of the pages allows no inline script.
 */
// @ts-expect-error served by @vitejs/plugin-react, without types
import { injectIntoGlobalHook } from '/@react-refresh';

const hooks = window as unknown as Record<string, unknown>;
injectIntoGlobalHook(window);
hooks['$RefreshReg$'] = () => {};
hooks['$RefreshSig$'] = () => (type: unknown) => type;
