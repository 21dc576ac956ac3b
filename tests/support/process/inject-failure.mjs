/**
 * Makes the look-up of the path `/500` throw, so that the server responds with its 500 page. Tests preload
 * this file into the built server with `node --import`, because the unchanged server has no path that fails.
 */
const { get } = Map.prototype;

/** @param {unknown} key */
Map.prototype.get = function lookUp(key) {
  if (key === '/500') throw new Error('injected');
  return get.call(this, key);
};
