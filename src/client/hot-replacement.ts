/**
 * In development, sets up React Fast Refresh before the app's modules run. This code has a file of its own,
 * because the Content-Security-Policy does not allow inline scripts.
 */
// @ts-expect-error @vitejs/plugin-react serves this module without types
import { injectIntoGlobalHook } from '/@react-refresh';

const hooks = window as unknown as Record<string, unknown>;
injectIntoGlobalHook(window);
hooks['$RefreshReg$'] = () => {};
hooks['$RefreshSig$'] = () => (type: unknown) => type;
