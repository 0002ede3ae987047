import type { NotificationSettings, NotificationTime } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { NOTIFICATION_SETTINGS } from './collections.ts'
import { isNotificationKind, NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts'
import { settingsOf, timeOf } from './settings-of.ts'

/** When the viewer is told of each kind of thing; nobody else may ask. */
const ownSettings = (caller: Caller) => settingsOf(caller.services, userOf(caller))

interface Change {
  kind: string
  when: NotificationTime
}

async function setTime(caller: Caller, { kind, when }: Change): Promise<NotificationSettings> {
  if (!isNotificationKind(kind))
    throw invalid({ code: 'notification.unknown_kind', path: 'kind', params: { kind: kind.slice(0, 64) } })
  const { id } = await ownSettings(caller)
  const settings = caller.services.store.collection(NOTIFICATION_SETTINGS)
  const changed = await settings.findOneAndUpdate({ id }, { $set: { [`when.${kind}`]: when } })
  return changed ?? ownSettings(caller)
}

const timeType = memoize((builder: Builder) =>
  builder.enumType('NotificationTime', {
    values: {
      AT_ONCE: { value: 'at-once' as const },
      DAILY: { value: 'daily' as const, description: 'In one message, at seven in the morning.' },
      OFF: { value: 'off' as const },
    },
  }),
)

const choiceType = memoize((builder: Builder) =>
  builder.objectRef<{ kind: NotificationKind; when: NotificationTime }>('NotificationChoice').implement({
    description: 'When one is told of a kind of thing: waiting, status, mention, assignment or message.',
    fields: (t) => ({
      kind: t.exposeString('kind'),
      when: t.field({ type: timeType(builder), resolve: ({ when }) => when }),
    }),
  }),
)

const choicesOf = (settings: NotificationSettings) =>
  NOTIFICATION_KINDS.map((kind) => ({ kind, when: timeOf(settings, kind) }))

export const notificationSettingsField = (builder: Builder) =>
  builder.queryField('notificationSettings', (t) =>
    t.field({
      description: "When the viewer is told of what by e-mail; one's own alone.",
      subGraphs: SHELL,
      type: [choiceType(builder)],
      resolve: async (_, _args, { caller }) => choicesOf(await ownSettings(caller)),
    }),
  )

export const setNotificationTimeField = (builder: Builder) =>
  builder.mutationField('setNotificationTime', (t) =>
    t.field({
      subGraphs: SHELL,
      type: [choiceType(builder)],
      args: {
        kind: t.arg.string({ required: true }),
        when: t.arg({ type: timeType(builder), required: true }),
      },
      resolve: async (_, change, { caller }) => choicesOf(await setTime(caller, change)),
    }),
  )
