/**
 * Preloaded into the built server with `node --import`: the look-up of the path `/500` throws, so that the
 * server responds with its 500 page. The real server has no path that fails.
 */
const { get } = Map.prototype;

/** @param {unknown} key */
Map.prototype.get = function lookUp(key) {
  if (key === '/500') throw new Error('injected');
  return get.call(this, key);
};
