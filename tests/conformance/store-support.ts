import { collections } from '../../server/composition/features.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { BUILDINGS } from '../../server/features/ground/campus/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { PROGRAMS } from '../../server/features/ground/program/collections.ts'
import { INVENTORY_ITEMS } from '../../server/features/register/inventory/collections.ts'
import { COUNTERS } from '../../server/store/counters.ts'
import type { Document } from '../../server/store/document.ts'
import { onStores, type StoreUnderTest } from './store-under-test.ts'

export type { Loose } from './store-under-test.ts'

/** A store of all that the server keeps. */
export const onEachStore = (title: string, suite: (under: StoreUnderTest) => void): void =>
  onStores(title, collections, [COUNTERS, PEOPLE, ANSWERS, PROGRAMS, BUILDINGS, INVENTORY_ITEMS], suite)

export const ids = (documents: readonly Document[]) => documents.map(({ id }) => id)
