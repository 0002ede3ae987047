import { expect, it } from 'vitest'
import type { TupleKey } from '../../server/authz/authorizer.ts'
import { onCampus } from './support/each-store.ts'

const query = `query ($user: String, $relation: String, $object: String, $limit: Int, $after: TupleInput) {
  read(user: $user, relation: $relation, object: $object, limit: $limit, after: $after) { user relation object }
}`

onCampus('reading relations', (campus) => {
  const read = async (variables: object) =>
    (await campus().as('alice').ask<{ read: TupleKey[] }>(query, variables)).read

  it('RP-11 D2 reads facts page by page, each once, and never all of them at once', async () => {
    const object = 'form:many'
    const users = Array.from({ length: 130 }, (_, n) => `user:reader-${String(n).padStart(3, '0')}`)
    for (const user of users)
      await campus().services.authorizer.writeTuple({ user, relation: 'viewer', object })
    expect(await read({ object })).toHaveLength(100)
    expect(await read({ object, limit: 0 })).toHaveLength(1)
    const found: string[] = []
    for (let after: TupleKey | undefined; ; ) {
      const page = await read({ object, limit: 40, after })
      expect(page.length).toBeLessThanOrEqual(40)
      found.push(...page.map(({ user }) => user))
      after = page.at(-1)
      if (!after) break
    }
    expect(found).toEqual(users)
  })

  it('RP-11 refuses a page after what is no fact', async () => {
    const after = { user: 'nobody', relation: 'viewer', object: 'form:many' }
    expect(await campus().as('alice').refused(query, { object: 'form:many', after })).toBe(
      'VALIDATION_FAILED',
    )
  })
})
