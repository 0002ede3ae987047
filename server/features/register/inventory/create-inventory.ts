import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import type { Inventory } from '../../../../schemas/index.ts'
import { campusObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied, invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { audited } from '../../ground/audit/index.ts'
import { rolesOf } from '../../ground/authorization/index.ts'
import { CAMPUSES } from '../../ground/campus/index.ts'
import { asStored } from './change-inventory.ts'
import { INVENTORIES } from './collections.ts'
import { inventoryType, kindType } from './inventory-type.ts'

interface CreateInventoryInput extends Pick<Inventory, 'campusCode' | 'name' | 'type'> {
  operationId: string
}

/**
 * An inventory of a campus, which whoever makes it owns: empty, until somebody says where and of what. The same operation
 * again answers the one that it made.
 *
 * @throws AppError ACCESS_DENIED for whoever does not administer the campus, NOT_FOUND, VALIDATION_FAILED
 */
async function createInventory(
  caller: Caller,
  { campusCode, operationId, ...said }: CreateInventoryInput,
): Promise<Inventory> {
  const { services } = caller
  const owner = userOf(caller)
  if (!(await rolesOf(caller).has(RELATION.admin, campusObject(campusCode)))) throw accessDenied()
  const campus = await services.store.collection(CAMPUSES).findOne({ id: campusCode }, { fields: ['id'] })
  if (!campus) throw notFound(`Unable to get campus with id ${campusCode.slice(0, 64)}`)
  if (!OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const inventories = services.store.collection(INVENTORIES)
  const id = `inventory-${digest({ createInventory: operationId, owner }).slice(0, 16)}`
  const made = await inventories.findOne({ id })
  if (made) return made
  const name = said.name.trim()
  const inventory = asStored(caller, { schemaVersion: 1, id, ...said, name, campusCode: campus.id, owner })
  const isNew = await audited(
    services,
    { action: 'inventory.create', actorId: owner, to: id, details: { name } },
    () => insertNew(inventories, inventory),
  )
  return isNew ? inventory : ((await inventories.findOne({ id })) ?? inventory)
}

export const createInventoryField = (builder: Builder) =>
  builder.mutationField('createInventory', (t) =>
    t.field({
      description: 'Makes an inventory of a campus, for its admins.',
      subGraphs: SHELL,
      type: inventoryType(builder),
      args: {
        campusCode: t.arg.string({ required: true }),
        name: t.arg.string({ required: true }),
        type: t.arg({ type: kindType(builder), required: true }),
        operationId: t.arg.id({ required: true }),
      },
      resolve: (_, input, { caller }) => createInventory(caller, input),
    }),
  )
