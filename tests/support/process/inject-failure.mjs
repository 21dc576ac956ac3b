/**
 * Makes the built server respond to `/500` with its 500 page, which no path of the real server does: Node preloads
 * this module (`node --import`), and the look-up of the path in a Map throws.
 */
const { get } = Map.prototype;

/** @param {unknown} key */
Map.prototype.get = function lookUp(key) {
  if (key === '/500') throw new Error('injected');
  return get.call(this, key);
};
