import type { Reminder } from '../../../schemas/index.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import type { Builder } from '../../graphql/builder.ts'
import { homeType } from '../home/index.ts'
import { REMINDERS } from './collections.ts'

const MAX_REMINDERS = 100

interface ReminderFilter {
  label?: string | null
  type?: string | null
}

/** One's own; another person's home is nobody's business. */
async function findReminders(caller: Caller, { label, type }: ReminderFilter): Promise<Reminder[]> {
  const filter = { userId: userOf(caller), ...(label && { label }), ...(type && { type }) }
  const sort = { createdDate: -1 } as const
  return caller.services.store.collection(REMINDERS).find(filter, { sort, limit: MAX_REMINDERS })
}

export function remindersField(builder: Builder): void {
  const ReminderType = builder.objectRef<Reminder>('Reminder').implement({
    description: 'An action item.',
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      type: t.exposeString('type'),
      status: t.exposeString('status'),
      title: t.string({ resolve: ({ details }) => details.title }),
      description: t.string({ nullable: true, resolve: ({ details }) => details.description }),
      link: t.string({ nullable: true, resolve: ({ details }) => details.link }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      completedDate: t.expose('completedDate', { type: 'DateTime', nullable: true }),
    }),
  })

  builder.objectField(homeType(builder), 'reminders', (t) =>
    t.field({
      type: [ReminderType],
      resolve: (filter, _, { caller }) => findReminders(caller, filter),
    }),
  )
}
