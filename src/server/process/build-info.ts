interface BuildInfo {
  /** Of package.json. */
  version: string;
  /** The commit that was built, with `-dirty` where files differed from it; null if unknown. */
  commit: string | null;
}

/** Defined by the build (`src/build/define-build-info.ts`). */
declare const BUILD_INFO: BuildInfo | undefined;

/** Version and commit of the running server; sources without a build have none. */
export const buildInfo: BuildInfo =
  typeof BUILD_INFO === 'undefined' ? { version: 'development', commit: null } : BUILD_INFO;
