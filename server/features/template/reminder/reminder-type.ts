import type { Reminder } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'

export const reminderStatusType = memoize((builder: Builder) =>
  builder.enumType('ReminderStatus', { values: ['OPEN', 'COMPLETED', 'DISMISSED'] as const }),
)

export const reminderType = memoize((builder: Builder) =>
  builder.objectRef<Reminder>('Reminder').implement({
    description: 'An action item. Its status is what the viewer did with it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      type: t.exposeString('type'),
      status: t.field({ type: reminderStatusType(builder), resolve: ({ status }) => status }),
      applicationName: t.exposeString('applicationName', { nullable: true }),
      title: t.string({ resolve: ({ details }) => details.title }),
      description: t.string({ nullable: true, resolve: ({ details }) => details.description }),
      link: t.string({ nullable: true, resolve: ({ details }) => details.link }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      completedDate: t.expose('completedDate', { type: 'DateTime', nullable: true }),
    }),
  }),
)
