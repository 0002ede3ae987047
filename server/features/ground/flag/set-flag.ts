import type { CampusCode, FeatureFlag } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import { conflict, invalid, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { audited } from '../audit/index.ts'
import { requireGlobal } from '../authorization/index.ts'
import { CAMPUSES } from '../campus/index.ts'
import { FLAGS } from './collections.ts'
import { featureFlagType, unset } from './feature-flags.ts'
import { type FlagState, OFF, spellState, stateOf } from './flag-state.ts'
import { KNOWN_FLAGS } from './flags.ts'

/** As many as a flag holds. */
const MOST_CAMPUSES = 14

interface Asked {
  id: string
  /** Of the flag as its admin saw it. */
  revision: string | null
  enabled: boolean
  campusCodes: readonly string[] | null
}

/**
 * Switches a flag, for global admins. Every server reads it with each request, so that nothing is to be started anew.
 * What is so already stays unchanged.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED, CONFLICT where it was changed meanwhile
 */
async function setFeatureFlag(caller: Caller, asked: Asked): Promise<FeatureFlag> {
  const { services } = caller
  const actorId = await requireGlobal(caller, RELATION.admin)
  const known = KNOWN_FLAGS.find(({ id }) => id === asked.id)
  const stored = await services.store.collection(FLAGS).findOne({ id: asked.id })
  const flag = stored ?? (known && unset(known))
  if (!flag) throw notFound(`Unable to get flag with id ${asked.id.slice(0, 64)}`)
  const before = stateOf(flag)
  const after = await wishedState(services, asked)
  if (spellState(before) === spellState(after)) return flag
  if ((flag.revision ?? null) !== asked.revision) throw changedMeanwhile()
  const details = { before: spellState(before), after: spellState(after) }
  return audited(services, { action: 'flag.change', actorId, to: flag.id, details }, () =>
    write(services, flag, after, actorId, stored !== null),
  )
}

/** In the order of the codes, so that the same campuses are the same state. */
async function wishedState({ store }: Services, { enabled, campusCodes }: Asked): Promise<FlagState> {
  if (!enabled) return OFF
  if (campusCodes === null) return { enabled, campusCodes: [] }
  const wished = [...new Set(campusCodes)].sort()
  if (wished.length === 0) throw invalid({ code: 'flag.no_campus', path: 'campusCodes' })
  if (wished.length > MOST_CAMPUSES) throw invalid({ code: 'flag.unknown_campus', path: 'campusCodes' })
  const known = await store.collection(CAMPUSES).count({ id: { $in: wished } })
  if (known < wished.length) throw invalid({ code: 'flag.unknown_campus', path: 'campusCodes' })
  return { enabled, campusCodes: wished as CampusCode[] }
}

async function write(
  { store, newId, clock }: Services,
  flag: FeatureFlag,
  { enabled, campusCodes }: FlagState,
  changedBy: string,
  isStored: boolean,
): Promise<FeatureFlag> {
  const flags = store.collection(FLAGS)
  const change = { enabled, revision: newId(), changedBy, changedAt: clock().toISOString() }
  const limited = campusCodes.length > 0 ? { campusCodes: [...campusCodes] } : undefined
  if (isStored) {
    const filter = { id: flag.id, revision: flag.revision ?? { $exists: false } }
    const changed = await flags.findOneAndUpdate(filter, {
      $set: { ...change, ...limited },
      ...(!limited && { $unset: { campusCodes: '' } }),
    })
    if (!changed) throw changedMeanwhile()
    return changed
  }
  const made: FeatureFlag = { ...flag, ...change, ...limited }
  if (!(await insertNew(flags, made))) throw changedMeanwhile()
  return made
}

const changedMeanwhile = () => conflict('flag.changed', 'Somebody else has changed this flag meanwhile')

export function setFeatureFlagField(builder: Builder): void {
  const SetFeatureFlagInput = builder.inputType('SetFeatureFlagInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      revision: t.id({ description: 'The one that was seen; null where the flag had none.' }),
      enabled: t.boolean({ required: true }),
      campusCodes: t.stringList({ description: 'On there alone; everywhere when left out.' }),
    }),
  })

  builder.mutationField('setFeatureFlag', (t) =>
    t.field({
      description:
        'Switches a flag everywhere, or at some campuses alone, for global admins. CONFLICT where somebody else changed it meanwhile.',
      subGraphs: SHELL,
      type: featureFlagType(builder),
      args: { input: t.arg({ type: SetFeatureFlagInput, required: true }) },
      resolve: (_, { input: { id, revision, enabled, campusCodes } }, { caller }) =>
        setFeatureFlag(caller, {
          ...{ id, enabled },
          ...{ revision: revision ?? null, campusCodes: campusCodes ?? null },
        }),
    }),
  )
}
