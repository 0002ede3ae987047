import type { GroupReply } from '../../../../runtime/core/outcome/open-group.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { personLoader } from '../../ground/person/index.ts'
import { signaturesOf } from './outcome-groups-field.ts'
import { type ShownGroup, shownOutcomes } from './shown-outcomes.ts'
import { shownTrainees, userTrainings } from './trainings.ts'

/** What a form leads to as its viewer is told of it, without what they could do with it: for reading alone. */
export async function toldGroups(caller: Caller, access: FormAccess): Promise<GroupReply[]> {
  const groups = await shownOutcomes(caller, access)
  return Promise.all(groups.map((group) => toldGroup(caller, group)))
}

async function toldGroup(caller: Caller, group: ShownGroup): Promise<GroupReply> {
  const { access, compiled, definition, results, decidedDate } = group
  const [signatures, trainings] = await Promise.all([
    signaturesOf(caller, group),
    userTrainings(caller.services, shownTrainees(access), definition.outcomes),
  ])
  const person = (userId: string) => personLoader(caller).load(userId)
  return {
    ...{ id: compiled.id, name: definition.name, definition, decidedDate: decidedDate ?? null },
    ...{ maySign: [], mayRecord: [], hasAssistant: false },
    results: results.map(({ id, state, value, level, seenQuestions }) => ({
      ...{ id, state, value: value ?? null, level: level ?? null, seenQuestions: seenQuestions ?? null },
    })),
    signatures: await Promise.all(
      signatures.map(async ({ outcomeId, signedDate, userId }) => ({
        ...{ outcomeId, signedDate, userId, person: await person(userId) },
      })),
    ),
    trainings: await Promise.all(
      trainings.map(async ({ outcomeId, courseName, progress, completedAt, userId }) => ({
        ...{ outcomeId, courseName, progress, userId, completedAt: completedAt ?? null, status: '' },
        person: await person(userId),
      })),
    ),
  }
}
