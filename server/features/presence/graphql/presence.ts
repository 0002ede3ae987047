import { type Builder, FORM } from '../../../graphql/builder.ts'
import type { LocationInputRef } from '../../answer/graphql/answers.ts'
import { acceptOverwritten } from '../accept-overwritten.ts'
import { leave, present } from '../present.ts'

export function addPresence(builder: Builder, LocationInput: LocationInputRef): void {
  builder.objectType('Present', {
    description: 'Somebody who has the form open, and the question they are in where the viewer may see it.',
    fields: (t) => ({
      userId: t.exposeID('userId'),
      tabId: t.exposeID('tabId'),
      key: t.exposeID('key', { nullable: true }),
      person: t.field({
        type: 'Person',
        nullable: true,
        resolve: ({ userId }, _, { loaders }) => loaders.person.load(userId),
      }),
    }),
  })

  builder.objectType('AnswerChange', {
    description: 'An answer as it was saved by somebody.',
    fields: (t) => ({
      key: t.exposeID('key'),
      value: t.field({ type: 'AnswerValue', nullable: true, resolve: ({ value }) => value }),
      revision: t.exposeInt('revision'),
      lastSaved: t.expose('lastSaved', { type: 'DateTime' }),
      userId: t.exposeID('userId'),
      person: t.field({
        type: 'Person',
        nullable: true,
        resolve: ({ userId }, _, { loaders }) => loaders.person.load(userId),
      }),
    }),
  })

  builder.objectType('OverwrittenAnswer', {
    description: "The viewer's own answer that somebody replaced without having seen it (X-48).",
    fields: (t) => ({
      key: t.id({ resolve: ({ version }) => version.key }),
      value: t.field({ type: 'AnswerValue', nullable: true, resolve: ({ version }) => version.value }),
      revision: t.int({ resolve: ({ version }) => version.revision }),
      current: t.field({ type: 'AnswerChange', resolve: ({ current }) => current }),
    }),
  })

  builder.objectType('Presence', {
    fields: (t) => ({
      people: t.field({ type: ['Present'], resolve: ({ people }) => people }),
      changes: t.field({ type: ['AnswerChange'], resolve: ({ changes }) => changes }),
      hasMore: t.exposeBoolean('hasMore'),
      cursor: t.exposeString('cursor'),
      overwritten: t.field({
        type: ['OverwrittenAnswer'],
        nullable: true,
        resolve: ({ overwritten }) => overwritten,
      }),
    }),
  })

  builder.mutationFields((t) => ({
    present: t.field({
      description: 'A heartbeat of an open form: where the viewer is; who else is there, and what changed.',
      subGraphs: FORM,
      type: 'Presence',
      extensions: { cost: 300 },
      args: {
        formId: t.arg.id({ required: true }),
        tabId: t.arg.id({ required: true }),
        questionId: t.arg.id(),
        location: t.arg({ type: [LocationInput] }),
        since: t.arg.string(),
      },
      resolve: (_, input, { caller }) => present(caller, input),
    }),
    leave: t.field({
      description: 'The viewer no longer has the form open in this window.',
      subGraphs: FORM,
      type: 'MutationResult',
      args: { formId: t.arg.id({ required: true }), tabId: t.arg.id({ required: true }) },
      resolve: async (_, input, { caller }) => {
        await leave(caller, input)
        return { status: 200 }
      },
    }),
    acceptOverwritten: t.field({
      description: 'The author of a replaced answer has been told of it.',
      subGraphs: FORM,
      type: 'MutationResult',
      args: {
        formId: t.arg.id({ required: true }),
        questionId: t.arg.id({ required: true }),
        location: t.arg({ type: [LocationInput] }),
        revision: t.arg.int({ required: true }),
      },
      resolve: async (_, input, { caller }) => {
        await acceptOverwritten(caller, input)
        return { status: 200 }
      },
    }),
  }))
}
