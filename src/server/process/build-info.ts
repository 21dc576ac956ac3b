/**
 * Defined by the build (`src/build/define-build-info.ts`): the version of package.json, and the commit that
 * was built, with `-dirty` where files differed from it; null if unknown.
 */
declare const BUILD_INFO: { version: string; commit: string | null } | undefined;

/** Of the running server; sources without a build have none. */
export const buildInfo =
  typeof BUILD_INFO === 'undefined' ? { version: 'development', commit: null } : BUILD_INFO;
