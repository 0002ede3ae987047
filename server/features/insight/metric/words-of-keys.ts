import type { KnownKey } from '../../../../runtime/core/metric/known-keys.ts'
import { humaniseId } from '../../../../runtime/core/text/normalise-id.ts'
import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { CAMPUSES } from '../../ground/campus/index.ts'
import { PROGRAMS } from '../../ground/program/index.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import type { MeasuredGroup } from './group-of-metric.ts'

/** The same for all that is counted for one request. */
const placesOf = memoize(async (caller: Caller) => {
  const { store } = caller.services
  return Promise.all([
    statusesOf(caller),
    store.collection(PROGRAMS).find({}, { fields: ['name'], limit: 1000 }),
    store.collection(CAMPUSES).find({}, { fields: ['name'], limit: 1000 }),
  ])
})

/** What keys and values are called: those of the template, and the fields of a form. */
export async function wordsOf(
  caller: Caller,
  { known, statuses }: MeasuredGroup,
): Promise<Map<string, KnownKey>> {
  const [registry, programs, campuses] = await placesOf(caller)
  const named = (list: readonly { id: string; name?: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name ?? id }))
  const fields: KnownKey[] = [
    {
      key: '@status',
      label: 'Status',
      kind: 'status',
      values: statuses.map((status) => ({
        value: status,
        label: statusOf(status, registry)?.label ?? humaniseId(status),
      })),
    },
    { key: '@created', label: 'Begun', kind: 'date', values: [] },
    { key: '@program', label: 'Program', kind: 'program', values: named(programs) },
    { key: '@campus', label: 'Campus', kind: 'campus', values: named(campuses) },
  ]
  return new Map([...known, ...fields.map((each) => [each.key, each] as const)])
}
