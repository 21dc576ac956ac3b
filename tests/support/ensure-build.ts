export { ensureBuild as setup } from '../../src/build/ensure-build.mjs';
