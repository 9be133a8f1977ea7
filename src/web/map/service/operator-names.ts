import { canAsk, operator } from './api.ts'
import type { AssetRow } from '../../../capacity/shapes.ts'

/**
 * Names of operators by id and slug, as the list and the search box tell them.
 * @param learned called when a name that was asked for is known
 */
export function operatorNames(learned: () => void) {
  const names = new Map(([] as [string, string][]))
  return {
    /** @param id or slug; stands for the name until that is known */
    nameOf: (id: string) => names.get(id) ?? id,

    learn(operators: AssetRow['operator'][]) {
      for (const { id, slug, name } of operators) names.set(id, name).set(slug, name)
    },

    /**
     * Asks for the names that are not known, such as those of a link, as soon as that can be asked.
     * @param ids or slugs
     */
    ask(ids: string[]) {
      for (const id of ids.filter((one) => !names.has(one) && canAsk())) {
        operator(id).then(({ data: { name } }) => {
          names.set(id, name)
          learned()
        }, () => {})
      }
    },
  }
}
