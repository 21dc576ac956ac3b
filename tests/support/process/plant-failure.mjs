/**
 * Preloaded into the built server (`node --import`): the look-up of `/500` throws, so that the page
 * of status 500 can be seen in a browser. No address of the real server does that.
 */
const { get } = Map.prototype;

/** @param {unknown} key */
Map.prototype.get = function lookUp(key) {
  if (key === '/500') throw new Error('planted');
  return get.call(this, key);
};
