interface BuildInfo {
  /** Of package.json. */
  version: string;
  /** The commit that was built; null where the build could not know it. */
  commit: string | null;
}

/** Put in by the build (`src/build/define-build-info.ts`). */
declare const BUILD_INFO: BuildInfo | undefined;

/** What is running. Sources that were never built have no version. */
export const buildInfo: BuildInfo =
  typeof BUILD_INFO === 'undefined' ? { version: 'development', commit: null } : BUILD_INFO;
