// @ts-check
/** @import { AssetMap } from './map.js' */

/**
 * What stands for the map where a browser cannot draw one (no WebGL): it shows nothing, and the rest of the page goes on.
 * @returns {Omit<AssetMap, 'map'> & { map: null }}
 */
export const mapStandIn = () => ({
  map: null, setCovered() {}, setQuestion() {}, setKey() {}, showPlace() {}, showRadius() {}, showResults() {}, focus() {}, onSelect() {},
})
