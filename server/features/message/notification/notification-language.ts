import { invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { Update } from '../../../store/port.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { NOTIFICATION_SETTINGS } from './collections.ts'
import { languageOf } from './reader-language.ts'
import { settingsOf } from './settings-of.ts'
import { MAIL_LANGUAGES } from './words/index.ts'

interface MailLanguageChoice {
  /** Null where they leave it to their browser. */
  chosen: string | null
  current: string
}

async function ownLanguage(caller: Caller): Promise<MailLanguageChoice> {
  const settings = await settingsOf(caller.services, userOf(caller))
  return { chosen: settings.language ?? null, current: languageOf(settings, await viewerOf(caller)) }
}

/** @throws AppError VALIDATION_FAILED for a language that no e-mail is written in */
async function setLanguage(caller: Caller, language: string | null | undefined): Promise<MailLanguageChoice> {
  if (language && !(MAIL_LANGUAGES as readonly string[]).includes(language)) {
    const params = { language: language.slice(0, 64) }
    throw invalid({ code: 'notification.unknown_language', path: 'language', params })
  }
  const { id } = await settingsOf(caller.services, userOf(caller))
  const change: Update = language ? { $set: { language } } : { $unset: { language: '' } }
  await caller.services.store.collection(NOTIFICATION_SETTINGS).updateOne({ id }, change)
  return ownLanguage(caller)
}

const choiceType = memoize((builder: Builder) =>
  builder.objectRef<MailLanguageChoice>('NotificationLanguage').implement({
    description: 'What e-mails to the viewer are written in.',
    fields: (t) => ({
      chosen: t.exposeString('chosen', {
        nullable: true,
        description: 'Null where it is what the browser asked for at the last sign-in.',
      }),
      current: t.exposeString('current'),
      offered: t.stringList({ resolve: () => [...MAIL_LANGUAGES] }),
    }),
  }),
)

export const notificationLanguageField = (builder: Builder) =>
  builder.queryField('notificationLanguage', (t) =>
    t.field({
      subGraphs: SHELL,
      type: choiceType(builder),
      resolve: (_, _args, { caller }) => ownLanguage(caller),
    }),
  )

export const setNotificationLanguageField = (builder: Builder) =>
  builder.mutationField('setNotificationLanguage', (t) =>
    t.field({
      description: 'Without a language it is again what the browser asks for.',
      subGraphs: SHELL,
      type: choiceType(builder),
      args: { language: t.arg.string() },
      resolve: (_, { language }, { caller }) => setLanguage(caller, language),
    }),
  )
