import DataLoader from 'dataloader'
import type { StatusRegistry } from '../../runtime/core/workflow/status.ts'
import type { Campus, Form, Person, Program } from '../../schemas/index.ts'
import type { Caller } from '../contract/caller.ts'
import { accessTo, type FormAccess } from '../features/form/form-access.ts'
import { assigneesOf } from '../features/subform/subforms.ts'
import type { Collections } from '../store/collections.ts'

/** Batching of one request: a list of n forms costs a constant number of store calls. */
export interface Loaders {
  person: DataLoader<string, Person | null>
  program: DataLoader<string, Program | null>
  campus: DataLoader<string, Campus | null>
  /** Ids of the people assigned to a form. */
  assignees: DataLoader<string, readonly string[]>
  /** How many questions of a form hold an answer. */
  answered: DataLoader<string, number>
  statuses(): Promise<StatusRegistry | undefined>
  /** The viewer's access to a form, found once however many fields ask. */
  access(form: Form): Promise<FormAccess>
}

export function createLoaders(caller: Caller): Loaders {
  const { store } = caller.services
  const byId = <K extends 'people' | 'programs' | 'campuses'>(name: K) =>
    new DataLoader<string, Collections[K] | null>(async (ids) => {
      const found = await store.collection(name).find({ id: { $in: [...ids] } })
      const map = new Map(found.map((document) => [document.id, document]))
      return ids.map((id) => map.get(id) ?? null)
    })
  const accesses = new Map<string, Promise<FormAccess>>()
  let statuses: Promise<StatusRegistry | undefined> | undefined

  return {
    person: byId('people'),
    program: byId('programs'),
    campus: byId('campuses'),
    assignees: new DataLoader<string, readonly string[]>((formIds) =>
      Promise.all(formIds.map((id) => assigneesOf(caller.services.authorizer, id))),
    ),
    answered: new DataLoader<string, number>(async (formIds) => {
      const counts = await store
        .collection('answers')
        .aggregate<{ _id: string; count: number }>([
          { $match: { formId: { $in: [...formIds] }, value: { $ne: null } } },
          { $group: { _id: '$formId', count: { $sum: 1 } } },
        ])
      const map = new Map(counts.map(({ _id, count }) => [_id, count]))
      return formIds.map((id) => map.get(id) ?? 0)
    }),
    statuses() {
      statuses ??= store
        .collection('statuses')
        .find({}, { limit: 1 })
        .then(([registry]) => registry)
      return statuses
    },
    access(form) {
      const key = `${form.id}:${form.fence}`
      let access = accesses.get(key)
      if (!access) {
        access = accessTo(caller, form)
        accesses.set(key, access)
      }
      return access
    },
  }
}
