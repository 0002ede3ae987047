import { type ModelTest, testModel } from '../../../authz/test-model.ts'
import { textOf } from '../../../authz/tuple-key.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireModelReader } from './policy.ts'

async function modelTests(caller: Caller): Promise<ModelTest[]> {
  await requireModelReader(caller)
  return testModel(caller.services.authorizer)
}

export function modelTestsField(builder: Builder): void {
  const Check = builder.objectRef<ModelTest['checks'][number]>('AuthorizationModelCheck').implement({
    fields: (t) => ({
      question: t.string({ resolve: textOf }),
      expected: t.exposeBoolean('expected'),
      allowed: t.exposeBoolean('allowed', { description: 'What the model in force says.' }),
    }),
  })
  const Test = builder.objectRef<ModelTest>('AuthorizationModelTest').implement({
    fields: (t) => ({
      name: t.exposeString('name', { description: 'The rule, in a sentence.' }),
      facts: t.stringList({ resolve: ({ facts }) => facts.map(textOf) }),
      checks: t.field({ type: [Check], resolve: ({ checks }) => [...checks] }),
    }),
  })
  builder.queryField('authorizationModelTests', (t) =>
    t.field({
      description: 'What the authorization model is to say, and what it says (SG-06).',
      subGraphs: SHELL,
      type: [Test],
      extensions: { cost: 200 },
      resolve: (_, _args, { caller }) => modelTests(caller),
    }),
  )
}
