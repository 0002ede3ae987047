import type { Authorizer, TupleKey } from './authorizer.ts'
import tests from './model-tests.json' with { type: 'json' }

export interface ModelTest {
  name: string
  facts: readonly TupleKey[]
  checks: readonly (TupleKey & { expected: boolean; allowed: boolean })[]
}

/**
 * What the model is to say, asked of the authorizer in force. Each test brings its own facts, about people and things
 * that there are not, and none is stored.
 */
export async function testModel({ check }: Pick<Authorizer, 'check'>): Promise<ModelTest[]> {
  const results: ModelTest[] = []
  for (const { name, facts, checks } of tests) {
    const asked = checks.map(async ({ allowed: expected, ...question }) => {
      const { user, relation, object } = question
      const { allowed } = await check(user, relation, object, { contextualTuples: facts })
      return { ...question, expected, allowed }
    })
    results.push({ name, facts, checks: await Promise.all(asked) })
  }
  return results
}
