import type { Form, TaskEvent } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { anyOf, FORMS, filterFor, standingOf } from '../../form/form/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { workflowState } from '../action/index.ts'
import { TASKS } from './collections.ts'

const MOST = 500

export type AssignmentEvent = TaskEvent & { name: string }

/** What happened with the assignments of a form, the oldest first: of the subforms that the viewer may see, or could. */
export async function assignmentEventsOf(
  caller: Caller,
  { id }: Pick<Form, 'id'>,
): Promise<AssignmentEvent[]> {
  const { store } = caller.services
  const tasks = await store.collection(TASKS).find({ groupId: id }, { sort: { assignedOn: 1 }, limit: MOST })
  if (tasks.length === 0) return []
  // One that was taken away again is deleted, and part of the history.
  const filter = anyOf(filterFor(await standingOf(caller), 'view'), { parentFormId: id })
  const visible = await store.collection(FORMS).find(filter, { fields: ['autoId', 'name'], limit: MOST })
  const names = new Map(visible.map((form) => [form.id, form.autoId ?? form.name]))
  return tasks
    .flatMap(({ targetId, events }) => {
      const name = names.get(targetId)
      return name === undefined ? [] : events.map((event) => ({ ...event, name }))
    })
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
}

export function assignmentEventsField(builder: Builder): void {
  const Kind = builder.enumType('AssignmentEventKind', {
    values: ['ASSIGNED', 'REASSIGNED', 'UNASSIGNED', 'DUE_DATE_CHANGED'] as const,
  })
  const person = (userId: string | undefined, caller: Caller) =>
    userId === undefined ? null : personLoader(caller).load(userId)
  const EventType = builder.objectRef<AssignmentEvent>('AssignmentEvent').implement({
    description: 'Something that was done with an assignment.',
    fields: (t) => ({
      kind: t.field({ type: Kind, resolve: ({ kind }) => kind }),
      timestamp: t.expose('timestamp', { type: 'DateTime' }),
      name: t.exposeString('name', { description: 'The number of the subform, else its name.' }),
      dueDate: t.exposeString('dueDate', { nullable: true }),
      user: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => person(userId, caller),
      }),
      assignedTo: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ assignedTo }, _, { caller }) => person(assignedTo, caller),
      }),
      from: t.field({
        description: 'Who had it before.',
        type: personType(builder),
        nullable: true,
        resolve: ({ from }, _, { caller }) => person(from, caller),
      }),
    }),
  })
  builder.objectField(workflowState(builder), 'assignmentEvents', (t) =>
    t.field({
      description: 'Who was assigned to its subforms, by whom and when, as far as the viewer may see them.',
      type: [EventType],
      extensions: { cost: 20 },
      resolve: ({ form }, _, { caller }) => assignmentEventsOf(caller, form),
    }),
  )
}
