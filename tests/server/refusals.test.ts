import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { operations, publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { openTestApp } from './http-support.ts'

describe('J3 attempts at what one may not do', () => {
  let campus: Campus
  beforeAll(async () => {
    campus = await openCampus()
    await publishSmall(campus)
  })
  afterAll(() => campus.close())
  beforeEach(() => {
    campus.log.length = 0
  })
  const lines = () =>
    campus.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused') as Record<
      string,
      unknown
    >[]

  it('leave a line each over GraphQL, counted, with nothing of what was sent', async () => {
    const form = await startSmall(campus.as('chelsea'))
    const dave = campus.as('dave')
    await dave.send(operations.read, { form: form.id })
    await dave.send(operations.text, { form: form.id, question: 'name', text: 'canary-answer' })
    await dave.send(`query ($form: ID!) { canaryAlias: form(id: $form) { id } }`, { form: form.id })
    const refused = lines()
    expect(refused.length).toBeGreaterThanOrEqual(3)
    for (const line of refused)
      expect(line).toMatchObject({ level: 40, userId: 'dave', requestId: 'request-1', code: 'ACCESS_DENIED' })
    expect(refused.map(({ count }) => count)).toEqual(refused.map((_, n) => n + 1))
    expect(new Set(refused.map(({ what }) => what))).toContain('updateText')
    expect(campus.log.join('')).not.toContain('canary')
  })

  it('leave one for changes that are refused among others', async () => {
    const form = await startSmall(campus.as('chelsea'))
    const mutation = `mutation ($form: ID!, $changes: [AnswerChangeInput!]!) {
      saveAnswers(formId: $form, changes: $changes) { refused }
    }`
    const change = { questionId: 'name', operation: 'updateText', args: { text: 'canary-batch' } }
    await campus.as('dave').send(mutation, { form: form.id, changes: [change, change] })
    expect(lines()).toHaveLength(1)
    expect(campus.log.join('')).not.toContain('canary')
  })

  it('are no slips: nothing is said of an input that is wrong or of a thing that is not there', async () => {
    const chelsea = campus.as('chelsea')
    await chelsea.send(operations.read, { form: 'nowhere' })
    await chelsea.send('{ nothing }')
    expect(lines()).toEqual([])
  })

  it('leave a line over HTTP, with the path and not the query', async () => {
    const test = await openTestApp({ parts: { graphql: { '/graphql': async () => Response.json({}) } } })
    await test.post('/graphql?token=canary', {}, { origin: 'https://evil.example' })
    await test.post('/graphql', {})
    await test.get('/auth/api/client/refresh')
    const refused = test.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
    expect(refused.map(({ what, code }) => [what, code])).toEqual([
      ['POST /graphql', 'ACCESS_DENIED'],
      ['POST /graphql', 'UNAUTHENTICATED'],
    ])
    expect(test.log.join('')).not.toContain('canary')
    await test.close()
  })
})
