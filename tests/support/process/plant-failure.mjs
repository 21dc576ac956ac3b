/**
 * Preloaded into the built server (`node --import`): the look-up of `/500` throws, so that the
 * server responds with its page of status 500. No path of the real server does that.
 */
const { get } = Map.prototype;

/** @param {unknown} key */
Map.prototype.get = function lookUp(key) {
  if (key === '/500') throw new Error('planted');
  return get.call(this, key);
};
