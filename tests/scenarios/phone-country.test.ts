import { beforeAll, expect, it } from 'vitest'
import type { Element, Template } from '../../schemas/index.ts'
import { CAMPUSES } from '../../server/features/ground/campus/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import { operations, type ReadForm } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const phone: Element = { id: 'own', type: 'text-question', title: 'Phone', input: 'PhoneNumber' }
const of = (group: string, more: Partial<Template> = {}): Template => ({
  ...smallTemplate,
  id: `${group}-v1`,
  groupId: group,
  pages: [
    {
      id: 'p',
      name: 'P',
      children: [
        phone,
        { ...phone, id: 'abroad', country: 'JP' },
        { id: 'note', type: 'static-text', text: 'x' },
      ],
    },
  ],
  ...more,
})

onCampus('the country of phone numbers', (campus) => {
  beforeAll(async () => {
    const { services } = campus()
    for (const template of [of('of-campus'), of('of-template', { country: 'DE' })]) {
      await campus().put(TEMPLATES, template)
      const object = `template_group:${template.groupId}`
      await services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
    }
    const person = await services.store.collection(PEOPLE).findOne({ id: 'chelsea' })
    await services.store
      .collection(CAMPUSES)
      .updateOne({ id: String(person?.campusCode) }, { $set: { country: 'GB' } })
    campus().wait(61_000)
  })

  const typing = async (group: string) => {
    const client = campus().as('chelsea')
    const { createForm } = await client.ask<{ createForm: { id: string } }>(operations.create, { group })
    const form = createForm.id
    const type = async (question: string, text: string) => {
      const { updateText } = await client.ask<{ updateText: { response: { text: string } } }>(
        operations.text,
        {
          form,
          question,
          text,
        },
      )
      return updateText.response.text
    }
    const pages = async () =>
      (await client.ask<ReadForm>(operations.read, { form })).form.template
        .pages as unknown as Template['pages']
    return { type, pages }
  }

  it("ET-23 is the question's, else the template's, else the campus's, and + names another", async () => {
    const template = await typing('of-template')
    expect(await template.type('own', '030 901820')).toBe('+4930901820')
    expect(await template.type('abroad', '03-3210-1234')).toBe('+81332101234')
    const plain = await typing('of-campus')
    expect(await plain.type('own', '020 7946 0958')).toBe('+442079460958')
    expect(await plain.type('own', '+1 510 642 3000')).toBe('+15106423000')
    expect(await plain.type('own', '(510) 642-3000')).toBe('(510) 642-3000')
  })

  it('ET-23 is told to the browser with each question that reads one, and with no other', async () => {
    const { pages } = await typing('of-campus')
    expect((await pages())[0]?.children.map(({ country }) => country)).toEqual(['GB', 'JP', undefined])
  })
})
