import { expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import type { Template } from '../../schemas/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { fakes, templateOf, text } from '../support/elements.ts'
import { onCampus } from './support/each-store.ts'
import { operations } from './support/small-form.ts'
import { publishWhole, putAnswers, storedAnswers, wholeTemplate } from './support/whole-form.ts'

const of = (groupId: string, startFromLast?: Template['startFromLast']): Template => ({
  ...wholeTemplate,
  id: `${groupId}-v1`,
  groupId,
  ...(startFromLast && { startFromLast }),
})
const create = `mutation ($group: ID!, $last: Boolean, $op: ID) {
  createForm(templateGroupId: $group, fromLast: $last, operationId: $op) { id name status }
}`
const filled = {
  name: { text: 'Ada' },
  short: { text: 'brief' },
  sign: { kind: 'typed', strokes: null, name: 'Chelsea', signedOn: '2026-11-21T17:30:00.000Z' },
  guests: { rowIds: ['r1'] },
  'guests/r1/guest-name': { text: 'Rosa' },
  verdict: { text: 'negligence' },
}

onCampus("beginning from one's last form", (campus) => {
  const start = async (group: string, more: object = {}, who = 'chelsea') =>
    (
      await campus()
        .as(who)
        .ask<{ createForm: { id: string; name: string; status: string } }>(create, { group, ...more })
    ).createForm
  const filledForm = async (group: string, values: object = filled) => {
    const { id } = await start(group)
    await putAnswers(campus(), id, values as never)
    return id
  }

  it('FF-16 copies what the template does not keep out, as far as the person could type it, and hands in nothing', async () => {
    await publishWhole(campus(), of('again', { except: ['short'] }))
    await filledForm('again')
    const next = await start('again', { last: true })
    expect(next).toMatchObject({ name: 'Whole', status: 'draft' })
    const answers = await storedAnswers(campus(), next.id)
    expect(answers).toMatchObject({ name: filled.name, 'guests/r1/guest-name': { text: 'Rosa' } })
    for (const key of ['short', 'sign', 'verdict']) expect(answers).not.toHaveProperty(key)
    const { form } = await campus()
      .as('chelsea')
      .ask<{ form: { status: string } }>(operations.read, { form: next.id })
    expect(form.status).toBe('draft')
  })

  it('FF-16 copies only what it names, rows with what is in them', async () => {
    await publishWhole(campus(), of('named', { only: ['guests'] }))
    await filledForm('named')
    const answers = await storedAnswers(campus(), (await start('named', { last: true })).id)
    expect(answers).toMatchObject({ guests: { rowIds: ['r1'] }, 'guests/r1/guest-name': { text: 'Rosa' } })
    expect(answers).not.toHaveProperty('name')
  })

  it('WF-18 takes the newest version, and what it still takes', async () => {
    const first = of('newer', {})
    await publishWhole(campus(), first)
    await filledForm('newer')
    const [page, ...rest] = first.pages
    const kept = page?.children.filter(({ id }) => id !== 'name') ?? []
    await campus().put(
      TEMPLATES,
      { ...first, isLatest: false },
      { ...first, id: 'newer-v2', version: 2, pages: [{ ...page, children: kept } as never, ...rest] },
    )
    const answers = await storedAnswers(campus(), (await start('newer', { last: true })).id)
    expect(answers).toMatchObject({ short: filled.short })
    expect(answers).not.toHaveProperty('name')
  })

  it('FF-14 begins with nothing where there is no last one, the template offers none, or it is not theirs', async () => {
    await publishWhole(campus(), of('offers', {}))
    await publishWhole(campus(), of('offers-not'))
    expect(await storedAnswers(campus(), (await start('offers', { last: true })).id)).not.toHaveProperty(
      'name',
    )
    await filledForm('offers-not')
    const without = await start('offers-not', { last: true })
    expect(await storedAnswers(campus(), without.id)).not.toHaveProperty('name')
    await filledForm('offers')
    const others = await start('offers', { last: true }, 'dave')
    expect(await storedAnswers(campus(), others.id)).not.toHaveProperty('name')
  })

  it('B1 replayed, makes no second form', async () => {
    await publishWhole(campus(), of('replayed', {}))
    await filledForm('replayed')
    const first = await start('replayed', { last: true, op: 'from-last-1' })
    expect((await start('replayed', { last: true, op: 'from-last-1' })).id).toBe(first.id)
  })
})

it('X-24 is not published with answers that the form does not have', () => {
  const lint = (startFromLast: Template['startFromLast']) =>
    lintTemplate(templateOf([text('q')], { startFromLast }), fakes).map(({ code, path }) => [code, path])
  expect(lint({ except: ['q'] })).toEqual([])
  expect(lint({ only: ['q', 'gone'] })).toEqual([['reuse.missing', '/startFromLast/only/1']])
})
