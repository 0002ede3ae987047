import { expect, it } from 'vitest'
import { onCampus } from './support/each-store.ts'
import { copyOf, publishWhole, putAnswers, startWhole, storedAnswers } from './support/whole-form.ts'

onCampus('default mapping', (campus) => {
  it('ET-27 fills a new form from the profile of who starts it, each kind of answer in its own way', async () => {
    await publishWhole(campus())
    const answers = await storedAnswers(campus(), await startWhole(campus().as('chelsea')))
    expect(answers).toMatchObject({
      'full-name': { text: 'Chelsea Whitfield' },
      site: { selectedOptionIds: ['01'] },
      me: { userId: 'chelsea', firstName: 'Chelsea', lastName: 'Whitfield' },
      home: { category: 'Campus', id: '01', tenantName: expect.any(String) },
      // A value that the element cannot say leaves its own start.
      on: { value: false },
    })
    expect(answers.mail).toEqual({ text: expect.stringContaining('@') })
    for (const bad of ['tiny', 'proto', 'chain', 'nothing']) expect(answers).not.toHaveProperty(bad)
  })

  it('ET-27 never writes over what a person typed, and a copy keeps what was in its source', async () => {
    await publishWhole(campus())
    const chelsea = campus().as('chelsea')
    const form = await startWhole(chelsea)
    const change =
      'mutation ($form: ID!, $text: String) { updateText(formId: $form, questionId: "full-name", text: $text) { revision } }'
    await chelsea.ask(change, { form, text: 'Dr. Whitfield' })
    expect((await storedAnswers(campus(), form))['full-name']).toEqual({ text: 'Dr. Whitfield' })
    await putAnswers(campus(), form, { site: null })
    const copied = await storedAnswers(campus(), (await copyOf(chelsea, form)).id)
    expect(copied['full-name']).toEqual({ text: 'Dr. Whitfield' })
    // What the source left open is the new owner's own again.
    expect(copied.site).toEqual({ selectedOptionIds: ['01'] })
  })
})
