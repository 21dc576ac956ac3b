/**
 * Sets up React Fast Refresh before the app's modules run, in development only. The code is a file because
 * the Content-Security-Policy allows no inline script.
 */
// @ts-expect-error @vitejs/plugin-react serves this module, without types
import { injectIntoGlobalHook } from '/@react-refresh';

const hooks = window as unknown as Record<string, unknown>;
injectIntoGlobalHook(window);
hooks['$RefreshReg$'] = () => {};
hooks['$RefreshSig$'] = () => (type: unknown) => type;
