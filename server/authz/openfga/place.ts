import type { OpenFgaClient } from '@openfga/sdk'
import { transformer } from '@openfga/syntax-transformer'
import { DuplicateKeyError, type Store } from '../../store/port.ts'
import { COPYING, inTime, StoreLostError, unavailable } from './connect.ts'
import { FACT_COPIES, type FactCopy } from './fact-copies.ts'

/** Where a question is asked. */
export interface Place {
  storeId: string
  authorizationModelId: string
}

const ID = 'openfga'
const NAME = 'formwork'

interface Parts {
  client: OpenFgaClient
  store: Store
  dsl: string
  /** The store to use; one is made, and remembered, unless told. */
  storeId?: string
}

export function createPlaces({ client, store, dsl, storeId: wanted }: Parts) {
  const copies = store.collection(FACT_COPIES)
  let current: Place | undefined

  const isThere = (storeId: string): Promise<boolean> =>
    inTime(COPYING, () => client.getStore({ storeId })).then(
      () => true,
      (error: unknown) => {
        if (error instanceof StoreLostError) return false
        throw error
      },
    )

  const latestModel = async (storeId: string) => {
    const { authorization_models: models } = await inTime(COPYING, () =>
      client.readAuthorizationModels({ storeId, pageSize: 1 }),
    )
    return models?.[0]
  }

  /** The id of our model in the store: written where the latest one says anything else. */
  async function modelIn(storeId: string): Promise<string> {
    const latest = await latestModel(storeId)
    if (latest && textOf(latest) === plain(dsl)) return latest.id
    const model = transformer.transformDSLToJSONObject(dsl)
    type Model = Parameters<OpenFgaClient['writeAuthorizationModel']>[0]
    const written = await inTime(COPYING, () => client.writeAuthorizationModel(model as Model, { storeId }))
    return written.authorization_model_id
  }

  /** Somebody else's facts are not ours to put right. */
  async function requireOurs(storeId: string): Promise<void> {
    if (!(await isThere(storeId))) throw unavailable('OPENFGA_STORE_ID names a store that is not there')
    const latest = await latestModel(storeId)
    if (latest && textOf(latest) !== plain(dsl))
      throw unavailable('OPENFGA_STORE_ID names a store with another model: name one without any')
  }

  /** Remembers a store that is to be used from now on. Of two servers that do at once the first one's counts. */
  async function remember(before: FactCopy | null, storeId: string): Promise<string> {
    const copy = { storeId, isFilled: false }
    if (before) {
      const { matched } = await copies.updateOne({ id: ID, storeId: before.storeId }, { $set: copy })
      if (matched > 0) return storeId
    } else {
      try {
        await copies.insertOne({ id: ID, ...copy })
        return storeId
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error
      }
    }
    if (storeId !== wanted) await inTime(COPYING, () => client.deleteStore({ storeId }))
    return (await copies.findOne({ id: ID }))?.storeId ?? storeId
  }

  async function storeToUse(): Promise<string> {
    const known = await copies.findOne({ id: ID })
    if (wanted && known?.storeId === wanted) return wanted
    if (wanted) {
      await requireOurs(wanted)
      return remember(known, wanted)
    }
    if (known && (await isThere(known.storeId))) return known.storeId
    const { id } = await inTime(COPYING, () => client.createStore({ name: NAME }))
    return remember(known, id)
  }

  return {
    /** Finds or makes the store, with the model in it. It may not be filled yet. */
    async open(): Promise<Place> {
      const storeId = await storeToUse()
      return { storeId, authorizationModelId: await modelIn(storeId) }
    },
    isFilled: async ({ storeId }: Place) =>
      (await copies.findOne({ id: ID, storeId, isFilled: true })) !== null,
    async noteFilled({ storeId }: Place): Promise<void> {
      await copies.updateOne({ id: ID, storeId }, { $set: { isFilled: true } })
    },
    /** Where questions are answered. @throws StoreUnavailableError while that is being filled */
    async find(): Promise<Place> {
      if (current) return current
      const known = await copies.findOne({ id: ID })
      if (!known?.isFilled) throw unavailable('the facts are still being written to it')
      // One that lost its data takes a model for a store that is not there, and would then deny everything.
      if (!(await isThere(known.storeId))) throw unavailable('the store with the facts is gone')
      current = { storeId: known.storeId, authorizationModelId: await modelIn(known.storeId) }
      return current
    },
    /** It went away: the next question looks where it is now. */
    forget(): void {
      current = undefined
    },
  }
}

type Json = Parameters<typeof transformer.transformJSONToDSL>[0]

/** A model as text, whatever its spacing and the order of its relations were: OpenFGA sorts them. */
function textOf(model: object): string {
  const { type_definitions: types, ...rest } = model as Json
  const sorted = types.map(({ relations = {}, ...type }) => ({
    ...type,
    relations: Object.fromEntries(Object.entries(relations).sort(([a], [b]) => (a < b ? -1 : 1))),
  }))
  return transformer.transformJSONToDSL({ ...rest, type_definitions: sorted })
}

const plain = (dsl: string) => textOf(transformer.transformDSLToJSONObject(dsl))
