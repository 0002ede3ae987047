import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { gqlResponse } from '../../../graphql/mutation-result.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { formResponse } from './responses.ts'
import type { SavedAnswer } from './save-input.ts'

const overwritten = memoize((builder: Builder) =>
  builder.objectRef<NonNullable<SavedAnswer['overwrote']>>('Overwritten').implement({
    description: 'What somebody else had written and this change replaced (X-48).',
    fields: (t) => ({
      value: t.field({ type: 'AnswerValue', nullable: true, resolve: ({ value }) => value }),
      userId: t.exposeID('userId'),
      revision: t.exposeInt('revision'),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personLoader(caller).load(userId),
      }),
    }),
  }),
)

export const answerResult = memoize((builder: Builder) =>
  builder.objectRef<SavedAnswer>('AnswerResult').implement({
    interfaces: [gqlResponse(builder)],
    fields: (t) => ({
      key: t.exposeID('key'),
      revision: t.exposeInt('revision'),
      lastSaved: t.field({ type: 'DateTime', resolve: ({ answer }) => answer.lastSaved }),
      response: t.field({
        type: formResponse(builder),
        nullable: true,
        resolve: (saved) => (saved.answer.value === null ? null : saved),
      }),
      overwrote: t.field({
        type: overwritten(builder),
        nullable: true,
        resolve: ({ overwrote }) => overwrote,
      }),
    }),
  }),
)
