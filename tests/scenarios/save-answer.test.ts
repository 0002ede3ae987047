import { expect, it } from 'vitest'
import { onEachStore } from './support/each-store.ts'
import { operations, type Saved, startSmall } from './support/small-form.ts'

onEachStore('saving answers', (campus) => {
  it('A4 changes nothing when a save is sent again', async () => {
    const form = await startSmall(campus().as('chelsea'))
    const first = await form.text('name', 'Ada', { op: 'op-1' })
    await form.text('name', 'Ada L', { op: 'op-2' })
    for (let i = 0; i < 10; i++)
      expect((await form.text('name', 'Ada', { op: 'op-1' })).revision).toBe(first.revision)
    expect(await form.answers()).toMatchObject({ name: 'Ada L' })
    expect((await form.text('name', 'Ada L', { op: 'op-2' })).revision).toBe(2)
  })

  it('A4 refuses an operation id that comes with another body', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    await form.text('name', 'Ada', { op: 'op-1' })
    const variables = { form: form.id, question: 'name', text: 'Eve', op: 'op-1' }
    const { errors } = await chelsea.send(operations.text, variables)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      issues: [{ code: 'operation_reused' }],
    })
    expect(await form.answers()).toMatchObject({ name: 'Ada' })
  })

  it('A4 counts fifty parallel copies of one save once', async () => {
    const form = await startSmall(campus().as('chelsea'))
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => form.text('name', 'Ada', { op: 'op-1' })),
    )
    expect(new Set(replies.map(({ revision }) => revision))).toEqual(new Set([1]))
  })

  it('X-48 A6 tells who was overwritten, and what', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    await form.text('name', 'Ada', { base: 0 })
    await form.text('name', 'From my other tab', { base: 1 })
    const later = await form.text('name', 'Mine', { base: 1 })
    expect(later.overwrote).toEqual({
      value: { text: 'From my other tab' },
      userId: 'chelsea',
      revision: 2,
      person: { firstName: 'Chelsea' },
    })
    expect(later.revision).toBe(3)
    expect((await form.text('name', 'Mine too', { base: 3 })).overwrote).toBeNull()
    expect((await form.text('name', 'Base unknown')).overwrote).toBeNull()
    // The same words are no conflict.
    expect((await form.text('name', 'Base unknown', { base: 1 })).overwrote).toBeNull()
  })

  it('X-48 A6 merges choices and rows of two tabs', async () => {
    const form = await startSmall(campus().as('chelsea'))
    await form.select('colours', 'red', { base: 0 })
    const merged = await form.select('colours', 'blue', { base: 0 })
    expect(merged.overwrote).toBeNull()
    await Promise.all(['r1', 'r2', 'r3', 'r4'].map((row) => form.addRow(row)))
    const answers = await form.answers()
    expect(answers.colours).toEqual(['red', 'blue'])
    expect([...(answers.guests as string[])].sort()).toEqual(['r1', 'r2', 'r3', 'r4'])
    // One choice of several is replaced, which is told.
    await form.select('colour', 'red', { base: 0 })
    expect((await form.select('colour', 'green', { base: 0 })).overwrote?.value).toEqual({
      selectedOptionIds: ['red'],
    })
  })

  it('A6 loses no concurrent change of one answer', async () => {
    const form = await startSmall(campus().as('chelsea'))
    const saves = await Promise.all(
      Array.from({ length: 40 }, (_, i) => form.text('name', `text ${i}`, { op: `op-${i}` })),
    )
    const revisions = saves.map(({ revision }) => revision).sort((a, b) => a - b)
    expect(revisions).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    const last = saves.find(({ revision }) => revision === 40) as Saved
    expect(await form.answers()).toMatchObject({ name: last.response?.text })
  })

  it('A6 ends where its revisions lead, whatever the order of arrival', async () => {
    const chelsea = campus().as('chelsea')
    const options = ['red', 'green', 'blue']
    const change = `mutation ($form: ID!, $option: ID!, $op: ID) {
      CHANGE(formId: $form, questionId: "colours", optionId: $option, operationId: $op) { revision }
    }`
    for (let round = 0; round < 12; round++) {
      const form = await startSmall(chelsea)
      const sent = Array.from({ length: 15 }, (_, n) => ({
        n,
        name: (n * 7 + round) % 3 === 0 ? 'deselectOption' : 'selectOption',
        option: options[(n * 5 + round) % 3] as string,
      }))
      const replies = await Promise.all(
        sent.map(async (one) => {
          const variables = { form: form.id, option: one.option, op: `op-${one.n}` }
          const data = await chelsea.ask<Record<string, { revision: number }>>(
            change.replace('CHANGE', one.name),
            variables,
          )
          return { ...one, revision: data[one.name]?.revision ?? 0 }
        }),
      )
      const expected = new Set<string>()
      for (const { name, option } of replies.sort((a, b) => a.revision - b.revision)) {
        if (name === 'selectOption') expected.add(option)
        else expected.delete(option)
      }
      expect(((await form.answers()).colours as string[] | undefined) ?? []).toEqual([...expected])
    }
  }, 120_000)

  it('FF-08 clears with null and says so by leaving the answer out', async () => {
    const form = await startSmall(campus().as('chelsea'))
    await form.text('name', 'Ada')
    const cleared = await form.text('name', null)
    expect(cleared).toMatchObject({ revision: 2, response: null })
    expect(await form.answers()).not.toHaveProperty('name')
    expect((await form.text('name', 'Eve', { base: 0 })).overwrote).toBeNull()
  })

  it('FF-07 keeps the answers of two rows apart and refuses rows that are not there', async () => {
    const form = await startSmall(campus().as('chelsea'))
    const at = (rowId: string) => ({ at: [{ parentId: 'guests', rowId }] })
    expect(await form.refusedText('guest-name', 'Grace', at('r1'))).toBe('VALIDATION_FAILED')
    await form.addRow('r1')
    await form.addRow('r2')
    await form.text('guest-name', 'Grace', at('r1'))
    await form.text('guest-name', 'Edsger', at('r2'))
    expect(await form.answers()).toMatchObject({
      'guests/r1/guest-name': 'Grace',
      'guests/r2/guest-name': 'Edsger',
    })
    expect(await form.refusedText('guest-name', 'Nobody')).toBe('VALIDATION_FAILED')
    expect(await form.refusedText('name', 'Ada', at('r1'))).toBe('VALIDATION_FAILED')
    expect(await form.refusedText('guest-name', 'x', { at: [{ parentId: 'colours', rowId: 'r1' }] })).toBe(
      'VALIDATION_FAILED',
    )
  })

  it('B3 refuses wrong kinds, unknown questions and what is out of bounds', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    expect(await form.refusedText('nothing', 'x')).toBe('VALIDATION_FAILED')
    expect(await form.refusedText('guests', 'x')).toBe('VALIDATION_FAILED')
    expect(await form.refusedText('born', '2020-01-01')).toBe('VALIDATION_FAILED')
    expect(await form.refusedText('name', 'x'.repeat(1_000_000))).toBe('VALIDATION_FAILED')
    expect(await form.refusedText('name', 12)).toBe('BAD_USER_INPUT')
    expect(await form.refusedText('name', { $ne: null })).toBe('BAD_USER_INPUT')
    expect(
      await chelsea.refused(operations.select, { form: form.id, question: 'colours', option: 'mauve' }),
    ).toBe('VALIDATION_FAILED')
    expect(await chelsea.refused(operations.select, { form: form.id, question: 'name', option: 'red' })).toBe(
      'VALIDATION_FAILED',
    )
    const date =
      'mutation ($form: ID!, $date: String) { updateDate(formId: $form, questionId: "born", selectedDate: $date) { key } }'
    expect(await chelsea.refused(date, { form: form.id, date: '9'.repeat(50) })).toBe('VALIDATION_FAILED')
    expect(await chelsea.refused(date, { form: form.id, date: ['2020-01-01'] })).toBe('BAD_USER_INPUT')
    expect(await form.answers()).toEqual({ agreed: true })
  })

  it('B3 X-07 refuses answers to what the viewer may not see or not change', async () => {
    const form = await startSmall(campus().as('chelsea'))
    expect(await form.refusedText('verdict', 'innocent')).toBe('ACCESS_DENIED')
    expect(await form.refusedText('printed', 'mine')).toBe('ACCESS_DENIED')
    expect(await form.refusedText('name', 'Eve', {}, campus().as('bob'))).toBe('ACCESS_DENIED')
    expect(await form.refusedText('name', 'Eve', {}, campus().as('erin'))).toBe('ACCESS_DENIED')
    expect(await form.refusedText('name', 'Eve', {}, campus().as(null))).toBe('UNAUTHENTICATED')
  })

  it('X-09 keeps the answer to a question that is hidden for now', async () => {
    const form = await startSmall(campus().as('chelsea'))
    await form.text('why-red', 'Because')
    await form.select('colour', 'red')
    await form.select('colour', 'green')
    expect(await form.answers()).toMatchObject({ 'why-red': 'Because' })
  })

  it('X-49 takes no hostile id or key for anything else', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const hostile = [
      '__proto__',
      'constructor',
      '$where',
      'a.b',
      'a/b',
      '',
      ' ',
      '../x',
      'x'.repeat(10_000),
      '\u0000',
    ]
    for (const id of hostile) {
      expect(await chelsea.refused(operations.read, { form: id })).toBe('NOT_FOUND')
      expect(await chelsea.refused(operations.text, { form: id, question: 'name', text: 'x' })).toBe(
        'NOT_FOUND',
      )
      expect(await form.refusedText(id, 'x')).toBe('VALIDATION_FAILED')
      expect(await form.refusedText('guest-name', 'x', { at: [{ parentId: 'guests', rowId: id }] })).toBe(
        'VALIDATION_FAILED',
      )
      expect(await chelsea.refused(operations.addRow, { form: form.id, question: 'guests', row: id })).toBe(
        'VALIDATION_FAILED',
      )
      expect(await chelsea.refused(operations.create, { group: id })).toBe('NOT_FOUND')
    }
    expect(await form.refusedText('name', 'x', { op: '$where' })).toBe('VALIDATION_FAILED')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    // Attempts at what one may not do are logged; nothing else is.
    expect(campus().log.filter((line) => JSON.parse(line).msg !== 'refused')).toEqual([])
  })
})
