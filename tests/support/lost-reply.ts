import { isDeepStrictEqual } from 'node:util'
import { isHarmlessTwice } from '../../server/store/mongodb/retry.ts'
import { DuplicateKeyError, type Filter, type Store, type Update } from '../../server/store/port.ts'
import type { Call } from './intercepted-store.ts'

const WRITES = /^(insert|update|replace|delete|findOneAndUpdate)/

export const isWrite = ({ method }: Pick<Call, 'method'>): boolean => WRITES.test(method)

/** Whether the store does a write again when its reply is lost, as `server/store/mongodb` decides it. */
export function isDoneAgain({ method, args }: Pick<Call, 'method' | 'args'>): boolean {
  const [filter, update] = args as [Filter, Update]
  if (/^(updateOne|updateMany|findOneAndUpdate)$/.test(method)) return isHarmlessTwice(filter, update)
  if (method === 'deleteOne') return typeof filter.id === 'string'
  return /^(insertOne|replaceOne|deleteMany)$/.test(method)
}

/** A write that was carried out, again: what it answers then. An insert that finds just what it inserted is well. */
export async function again(store: Store, { collection, method, args, run }: Call): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (method !== 'insertOne' || !(error instanceof DuplicateKeyError)) throw error
    const [document] = args as [{ id: string }]
    const stored = await store.named(collection).findOne({ id: document.id })
    if (stored && isDeepStrictEqual(stored, JSON.parse(JSON.stringify(document)))) return undefined
    throw error
  }
}
