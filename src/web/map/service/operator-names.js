import { canAsk, operator } from './api.js'
/** @import { AssetRow } from '../../../capacity/shapes.ts' */

/**
 * Names of operators by id and slug, as the list and the search box tell them.
 * @param {() => void} learned called when a name that was asked for is known
 */
export function operatorNames(learned) {
  const names = new Map(/** @type {[string, string][]} */ ([]))
  return {
    /** @param {string} id or slug; stands for the name until that is known */
    nameOf: (id) => names.get(id) ?? id,

    /** @param {AssetRow['operator'][]} operators */
    learn(operators) {
      for (const { id, slug, name } of operators) names.set(id, name).set(slug, name)
    },

    /** Asks for the names that are not known, such as those of a link, as soon as that can be asked. @param {string[]} ids or slugs */
    ask(ids) {
      for (const id of ids.filter((one) => !names.has(one) && canAsk())) {
        operator(id).then(({ data: { name } }) => {
          names.set(id, name)
          learned()
        }, () => {})
      }
    },
  }
}
