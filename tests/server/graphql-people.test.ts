import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
})
afterAll(() => campus.close())

interface People {
  people: {
    docs: { userId: string; firstName: string; campusCode: string }[]
    meta: { total: number; size: number }
  }
}
const query = `query ($term: String!, $campus: String, $page: Int, $size: Int) {
  people(searchTerm: $term, campusCode: $campus, page: $page, size: $size) {
    docs { userId firstName lastName email campusCode } meta { page size total }
  }
}`
const search = async (term: string, more: object = {}) =>
  (await campus.as('chelsea').ask<People>(query, { term, ...more }, '/relationship-v2/graphql')).people

describe('people', () => {
  it('finds people of the own campus from two characters on', async () => {
    expect((await search('e')).docs).toEqual([])
    expect((await search(' e ')).docs).toEqual([])
    const found = await search('er')
    expect(found.docs.length).toBeGreaterThan(0)
    expect(new Set(found.docs.map(({ campusCode }) => campusCode))).toEqual(new Set(['01']))
    expect((await search('lindq erin')).docs.map(({ userId }) => userId)).toEqual(['erin'])
  })

  it('finds people of another campus when it is named', async () => {
    expect((await search('frank del')).docs).toEqual([])
    expect((await search('frank del', { campus: '03' })).docs.map(({ userId }) => userId)).toEqual(['frank'])
  })

  it('pages without repeating anyone', async () => {
    const { meta } = await search('an')
    const seen: string[] = []
    for (let page = 1; page <= Math.ceil(meta.total / 3); page++) {
      seen.push(...(await search('an', { page, size: 3 })).docs.map(({ userId }) => userId))
    }
    expect(seen).toHaveLength(meta.total)
    expect(new Set(seen).size).toBe(meta.total)
  })

  it.each(['.*', '^', '$where', '\\', '((((', '[a-', "'; drop", '\u0000\u0000', 'a'.repeat(5_000)])(
    'takes %j as the text it is',
    async (term) => {
      expect((await search(term)).docs).toEqual([])
    },
  )
})
