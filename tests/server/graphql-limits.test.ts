import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTypes } from '../../runtime/client/form/answer-types.ts'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import { features } from '../../server/composition/features.ts'
import { LIMITS } from '../../server/graphql/limits/limits.ts'
import { measure } from '../../server/graphql/limits/measure.ts'
import { schemasOf } from '../../server/graphql/schema.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { clientOperations } from '../support/client-operations.ts'

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
})
afterAll(() => campus.close())

/** Every operation that our own client sends, the largest of each kind. */
async function firstParty(registry: ElementRegistry) {
  const types = answerTypes(registry)
  const saves = Array.from({ length: 10 }, (_, n) => ({
    id: `op-${n}`,
    key: 'guests/r1/guest-name',
    operation: 'updateDateRange',
    args: { start: '2026-01-01', end: '2026-01-02' },
    sequence: n,
    baseRevision: 1,
    attempted: false,
    replaces: true,
    pageLoadId: 's',
  }))
  return [
    ...(await clientOperations(registry)),
    types.mutation('f', saves.slice(0, 1)).operation,
    types.mutation('f', saves, true).operation,
  ]
}

function tokensOf(text: string): number {
  let token = parse(text).loc?.startToken
  let count = 0
  for (; token; token = token.next ?? undefined) count++
  return count
}

describe('limits', () => {
  it('D2 leaves our own operations at least twice the room they need', async () => {
    const schemas = schemasOf(campus.services.registry, features)
    const operations = await firstParty(campus.services.registry)
    expect(operations.length).toBeGreaterThan(15)
    const largest = { tokens: 0, depth: 0, aliases: 0, directives: 0, cost: 0 }
    for (const { path, text } of operations) {
      const schema = schemas.byPath.get(path)?.()
      if (!schema) throw new Error(`No schema at ${path}`)
      const measured = { tokens: tokensOf(text), ...measure(schema, parse(text)) }
      for (const name of Object.keys(largest) as (keyof typeof largest)[]) {
        largest[name] = Math.max(largest[name], measured[name])
      }
    }
    for (const name of ['tokens', 'depth', 'aliases', 'cost'] as const) {
      expect.soft(LIMITS[name], `${name}: largest ${largest[name]}`).toBeGreaterThanOrEqual(2 * largest[name])
      expect.soft(LIMITS[name], `${name}: largest ${largest[name]}`).toBeLessThanOrEqual(4 * largest[name])
    }
  })

  const nested = (depth: number) => `{ a${'{ a'.repeat(depth)}${'}'.repeat(depth)} }`
  const doubling = (levels: number) =>
    `{ ...f0 } ${Array.from({ length: levels }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`).join(' ')} fragment f${levels} on Query { flags }`
  const hostile: [name: string, text: string][] = [
    ['50 levels', nested(50)],
    ['2,000 levels', nested(2_000)],
    ['100,000 levels', nested(100_000)],
    ['1,000 aliases', `{ ${Array.from({ length: 1_000 }, (_, n) => `a${n}: flags`).join(' ')} }`],
    ['100 aliases', `{ ${Array.from({ length: 100 }, (_, n) => `a${n}: flags`).join(' ')} }`],
    ['100 directives', `{ flags ${'@include(if: true) '.repeat(100)} }`],
    ['30 doublings', doubling(30)],
    ['a fragment in itself', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    ['5,000 equal fields', `{ ${'flags '.repeat(5_000)} }`],
    ['10,000 __typename', `{ ${'__typename '.repeat(10_000)} }`],
    [
      'a hundred whole forms',
      '{ documents(size: 100) { docs { template { pages summaryPages } responses { key } } } }',
    ],
  ]
  it.each(hostile)('D2 refuses %s as too large, at once', async (_, text) => {
    const start = performance.now()
    const { status, errors } = await campus.as('chelsea').send(text)
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(status).toBe(400)
    expect(errors?.[0]?.extensions.code).toBe('LIMIT_EXCEEDED')
  })

  it.each([-1, 0, 1_000_000_000, 2_147_483_647])('D2 answers page and size %s within bounds', async (n) => {
    const { documents } = await campus
      .as('chelsea')
      .ask<{ documents: { meta: { page: number; size: number } } }>(
        'query ($n: Int) { documents(page: $n, size: $n) { meta { page size total } } }',
        { n },
      )
    expect(documents.meta.page).toBeGreaterThanOrEqual(1)
    expect(documents.meta.size).toBeGreaterThanOrEqual(1)
    expect(documents.meta.size).toBeLessThanOrEqual(100)
  })
})
