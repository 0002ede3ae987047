import { collections } from '../../server/composition/features.ts'
import { ANSWERS } from '../../server/features/answer/collections.ts'
import { BUILDINGS } from '../../server/features/campus/collections.ts'
import { INVENTORY_ITEMS } from '../../server/features/inventory/collections.ts'
import { PEOPLE } from '../../server/features/person/collections.ts'
import { PROGRAMS } from '../../server/features/program/collections.ts'
import { COUNTERS } from '../../server/store/counters.ts'
import type { Document } from '../../server/store/document.ts'
import { onStores, type StoreUnderTest } from './store-under-test.ts'

export type { Loose } from './store-under-test.ts'

/** A store of all that the server keeps. */
export const onEachStore = (title: string, suite: (under: StoreUnderTest) => void): void =>
  onStores(title, collections, [COUNTERS, PEOPLE, ANSWERS, PROGRAMS, BUILDINGS, INVENTORY_ITEMS], suite)

export const ids = (documents: readonly Document[]) => documents.map(({ id }) => id)
