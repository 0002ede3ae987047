import { beforeAll, describe, expect, it } from 'vitest'
import type { Template } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/index.ts'
import { onCampus } from './support/each-store.ts'
import type { Campus } from './support/open-campus.ts'
import { operations } from './support/small-form.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

const template: Template = {
  ...smallTemplate,
  id: 'about-v1',
  groupId: 'about',
  pages: [
    {
      id: 'page',
      name: 'Page',
      children: [
        { id: 'who', type: 'subject-question', title: 'Who', subjectType: 'User' },
        { id: 'second', type: 'subject-question', title: 'Second', subjectType: 'User' },
        {
          id: 'earlier',
          type: 'document-search',
          title: 'Earlier report',
          docSearchConfig: { templates: ['about'] },
        },
      ],
    },
  ],
}

const rule = (optionId: string) => ({ conditions: [{ questionId: 'about', optionId }] })
/** Whom it is about is asked of a person alone: in a section, by way of a question that is asked then. */
const asked: Template = {
  ...smallTemplate,
  id: 'asked-v1',
  groupId: 'asked',
  pages: [
    {
      id: 'page',
      name: 'Page',
      children: [
        {
          id: 'about',
          type: 'option-question',
          title: 'About',
          options: ['person', 'thing'].map((id) => ({ id, label: id })),
        },
        {
          id: 'of-person',
          type: 'section',
          name: 'The person',
          dependsOn: rule('person'),
          children: [{ id: 'who', type: 'subject-question', title: 'Who', subjectType: 'User' }],
        },
      ],
    },
  ],
}

onCampus('what a form says by an answer', (of) => {
  let campus: Campus
  beforeAll(async () => {
    campus = of()
    if (!(await campus.store.collection(WORKFLOWS).findOne({ id: smallWorkflow.id })))
      await campus.put(WORKFLOWS, smallWorkflow)
    for (const each of [template, asked]) {
      await campus.put(TEMPLATES, each)
      const object = `template_group:${each.groupId}`
      await campus.services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
    }
  })

  const chelsea = () => campus.as('chelsea')
  const start = async (group = 'about') =>
    (await chelsea().ask<{ createForm: { id: string } }>(operations.create, { group })).createForm.id
  const choose = (form: string, question: string, selected: object | null) =>
    chelsea().ask(
      `mutation ($form: ID!, $question: ID!, $selected: JSON) {
        updateSubject(formId: $form, questionId: $question, selected: $selected) { __typename }
      }`,
      { form, question, selected },
    )
  const subjectOf = async (form: string) => {
    const found = await chelsea().ask<{ form: { subject: { userId: string } | null } }>(
      'query ($form: ID!) { form(id: $form) { subject { userId } } }',
      { form },
    )
    return found.form.subject?.userId ?? null
  }
  const seenBy = async (userId: string, form: string) =>
    (await campus.as(userId).send('query ($form: ID!) { form(id: $form) { id } }', { form })).errors ===
    undefined
  const listedFor = async (userId: string) =>
    (await campus.store.collection(FORMS).find({ parties: `subject user:${userId}` }, { fields: [] })).map(
      ({ id }) => id,
    )

  describe('ET-21 ET-20 its subject', () => {
    it('is the person who was chosen, who then sees the form, until another one is', async () => {
      const form = await start()
      expect(await subjectOf(form)).toBeNull()
      expect(await seenBy('dave', form)).toBe(false)
      await choose(form, 'who', { userId: 'dave' })
      expect(await subjectOf(form)).toBe('dave')
      expect(await seenBy('dave', form)).toBe(true)
      expect(await listedFor('dave')).toEqual([form])
      await choose(form, 'who', { userId: 'erin' })
      expect([await subjectOf(form), await seenBy('dave', form), await seenBy('erin', form)]).toEqual([
        'erin',
        false,
        true,
      ])
      expect(await listedFor('dave')).toEqual([])
      await choose(form, 'who', null)
      expect([await subjectOf(form), await seenBy('erin', form)]).toEqual([null, false])
    })

    it('is nobody while the question is not asked, and the same person again once it is', async () => {
      const form = await start('asked')
      const about = (option: string) => chelsea().ask(operations.select, { form, question: 'about', option })
      await about('person')
      await choose(form, 'who', { userId: 'dave' })
      expect([await subjectOf(form), await seenBy('dave', form)]).toEqual(['dave', true])
      await about('thing')
      expect([await subjectOf(form), await seenBy('dave', form)]).toEqual([null, false])
      expect(await listedFor('dave')).not.toContain(form)
      await about('person')
      expect([await subjectOf(form), await seenBy('dave', form)]).toEqual(['dave', true])
    })

    it('is named by the first such question alone, and in a copy only when it is answered there', async () => {
      const form = await start()
      await choose(form, 'second', { userId: 'erin' })
      expect(await subjectOf(form)).toBeNull()
      await choose(form, 'who', { userId: 'dave' })
      const { copyForm } = await chelsea().ask<{ copyForm: { id: string } }>(
        'mutation ($form: ID!) { copyForm(formId: $form) { id } }',
        { form },
      )
      expect(await subjectOf(copyForm.id)).toBeNull()
      await choose(copyForm.id, 'who', { userId: 'erin' })
      expect(await subjectOf(copyForm.id)).toBe('erin')
    })

    it('is the one that was chosen last, however many choose at once', async () => {
      const form = await start()
      await Promise.all(
        ['dave', 'erin', 'grace', 'dave', 'erin'].map((userId) => choose(form, 'who', { userId })),
      )
      const { form: found } = await chelsea().ask<{ form: { responses: { userId: string }[] } }>(
        'query ($form: ID!) { form(id: $form) { responses { ... on SubjectResponse { userId } } } }',
        { form },
      )
      expect(await subjectOf(form)).toBe(found.responses[0]?.userId)
    })
  })

  it('ET-04 a document that was chosen is sent with its status of today, and with none to who may not see it', async () => {
    const [form, earlier] = [await start(), await start()]
    await chelsea().ask(
      `mutation ($form: ID!, $selected: JSON) {
        updateDocument(formId: $form, questionId: "earlier", selected: $selected) { __typename }
      }`,
      { form, selected: { id: earlier } },
    )
    const answerFor = async (userId: string) =>
      (
        await campus
          .as(userId)
          .ask<{ form: { responses: { status: string | null; name: string }[] } }>(
            'query ($form: ID!) { form(id: $form) { responses { ... on DocumentResponse { id name status } } } }',
            { form },
          )
      ).form.responses.find(({ name }) => name)
    expect(await answerFor('chelsea')).toMatchObject({ id: earlier, status: 'draft', name: 'Small' })
    await campus.store
      .collection(FORMS)
      .updateOne({ id: earlier }, { $set: { status: 'review', name: 'Renamed' } })
    expect(await answerFor('chelsea')).toMatchObject({ status: 'review', name: 'Renamed' })
    await choose(form, 'who', { userId: 'dave' })
    expect(await answerFor('dave')).toMatchObject({ id: earlier, status: null, name: 'Small' })
    await campus.store
      .collection(FORMS)
      .updateOne({ id: earlier }, { $set: { deletedDate: '2026-11-21T00:00:00.000Z' } })
    expect(await answerFor('chelsea')).toMatchObject({ status: null, name: 'Small' })
  })
})
