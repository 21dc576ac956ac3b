/** Defined by `src/build/define-build-info.ts`; sources without a build have none. */
declare const BUILD_INFO: { version: string; commit: string | null } | undefined;

export const buildInfo =
  typeof BUILD_INFO === 'undefined' ? { version: 'development', commit: null } : BUILD_INFO;
