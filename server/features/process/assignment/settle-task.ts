import type { Task } from '../../../../schemas/index.ts'
import { formObject, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Services } from '../../../contract/services.ts'
import { followSubject } from '../../form/answer/index.ts'
import { FORMS } from '../../form/form/index.ts'
import { compiledTemplate } from '../../template/template/index.ts'
import { TASKS } from './collections.ts'

const AT_ONCE = 100

/**
 * Makes the facts of the authorization model say what a task says: whoever has it is an assignee of its form, and nobody
 * who had it before. It looks at the task again afterwards, so that one who was slower undoes what is no longer so; a
 * server that dies leaves it to the next who looks at the form, or to the job.
 */
export async function settleTask(services: Services, id: string): Promise<void> {
  const tasks = services.store.collection(TASKS)
  let task = await tasks.findOne({ id })
  while (task) {
    await follow(services, task)
    const { revision, status } = task
    const { matched } = await tasks.updateOne({ id, revision, status }, { $unset: { pending: '' } })
    if (matched > 0) return
    task = await tasks.findOne({ id })
  }
}

async function follow(services: Services, { targetId, assignedTo, status, events }: Task): Promise<void> {
  const { authorizer, store } = services
  const fact = (userId: string) =>
    ({ user: userObject(userId), relation: RELATION.assignee, object: formObject(targetId) }) as const
  const holder = status === 'OPEN' ? assignedTo : undefined
  const former = new Set(events.flatMap((event) => [event.assignedTo, ...(event.from ? [event.from] : [])]))
  for (const userId of former) if (userId !== holder) await authorizer.deleteTuple(fact(userId))
  if (holder) await authorizer.writeTuple(fact(holder))
  const form = await store
    .collection(FORMS)
    .findOne({ id: targetId }, { fields: ['templateId', 'campusCode'] })
  const compiled = form && (await compiledTemplate(services, form.templateId, form.campusCode))
  if (compiled) await followSubject(services, compiled, targetId)
}

/** What a server that died left to do. */
export async function settleAllTasks(services: Services): Promise<void> {
  const tasks = services.store.collection(TASKS)
  for (;;) {
    const left = await tasks.find({ pending: true }, { fields: [], limit: AT_ONCE })
    for (const { id } of left) await settleTask(services, id)
    if (left.length < AT_ONCE) return
  }
}
