import { accountOperations } from './account.ts'
import { assetOperations } from './assets.ts'
import { capacityOperations } from './capacity.ts'
import { changeOperations } from './changes.ts'
import { exportOperations } from './exports.ts'
import { mapOperations } from './map.ts'
import type { Operation } from './operation.ts'
import { registryOperations } from './registry.ts'
import { serviceOperations } from './service.ts'
import { webhookOperations } from './webhooks.ts'

/** Every operation that the service has, in the order of the reference. */
export const OPERATIONS: Operation[] = [
  ...capacityOperations, ...changeOperations, ...assetOperations, ...registryOperations, ...exportOperations, ...webhookOperations,
  ...accountOperations, ...mapOperations, ...serviceOperations,
]

/** All parameters of the interface, and members of its bodies. */
export const PARAMETER_NAMES: ReadonlySet<string> = new Set(OPERATIONS.flatMap(({ shape }) => [...Object.keys(shape.parameters), ...Object.keys(shape.body?.schema.properties ?? {})]))

/** @throws RangeError for an id that no operation has */
export function operationOf(id: string): Operation {
  const operation = OPERATIONS.find((each) => each.id === id)
  if (operation === undefined) throw new RangeError(`no operation ${id}`)
  return operation
}
