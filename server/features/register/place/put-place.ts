import { conflict } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import type { Place, PlaceKind } from './place-kind.ts'

const changedMeanwhile = () => conflict('place.changed', 'Somebody else has changed this place meanwhile')

/** @throws AppError CONFLICT where another revision was seen */
export function requireSeen({ revision = 0 }: Place, seen: number): void {
  if (revision !== seen) throw changedMeanwhile()
}

/**
 * Stores a place where there was none, or over what was seen of it.
 *
 * @throws AppError CONFLICT where somebody else was faster, DuplicateKeyError where its code or number is taken
 */
export async function putPlace<T extends Place>(
  { store }: Pick<Services, 'store'>,
  { declaration }: PlaceKind<T>,
  content: T,
  seen: T | undefined,
): Promise<T> {
  const places = store.collection(declaration)
  const place: T = { ...content, revision: (seen?.revision ?? 0) + 1 }
  if (!seen) {
    await places.insertOne(place)
    return place
  }
  const { id, ...$set } = place
  const gone = Object.keys(seen).filter((field) => !(field in place))
  const after = await places.findOneAndUpdate(
    { id, revision: seen.revision ?? { $exists: false } },
    { $set, ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, ''])) }) },
  )
  if (!after) throw changedMeanwhile()
  return after
}

/** What the audit trail keeps of a place. */
export const spelled = (place: Place): string => {
  const { schemaVersion: _, id: __, revision: ___, ...said } = place
  const { searchTokens: ____, ...content } = said as Partial<Record<string, unknown>>
  return JSON.stringify(content).slice(0, 1_000).toWellFormed()
}
