import { beforeAll, expect, it } from 'vitest'
import type { Template } from '../../schemas/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import { operations } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const ENTER = `mutation ($form: ID!, $question: ID!, $line1: String, $city: String, $country: String) {
  enterAddress(formId: $form, questionId: $question, line1: $line1, city: $city, country: $country) {
    response { ... on AddressResponse { label placeId entered } }
  }
}`
const SET = `mutation ($form: ID!, $question: ID!, $value: JSON) {
  setAnswer(formId: $form, questionId: $question, value: $value) {
    response { ... on AddressResponse { label placeId entered } }
  }
}`
const template: Template = {
  ...smallTemplate,
  id: 'typed-addresses-v1',
  groupId: 'typed-addresses',
  name: 'Typed addresses',
  pages: [
    {
      id: 'p',
      name: 'P',
      children: [
        { id: 'home', type: 'address-search', title: 'Home', required: true },
        { id: 'building', type: 'address-search', title: 'Building', allowFreeText: false },
      ],
    },
  ],
}

onCampus('an address that no search finds', (campus) => {
  beforeAll(async () => {
    await campus().put(TEMPLATES, template)
    await campus().services.authorizer.writeTuple({
      user: 'user:*',
      relation: 'starter',
      object: 'template_group:typed-addresses',
    })
  })

  const open = async () => {
    const client = campus().as('chelsea')
    const { createForm } = await client.ask<{ createForm: { id: string } }>(operations.create, {
      group: 'typed-addresses',
    })
    const form = createForm.id
    type Saved = Record<string, { response: unknown }>
    const send = async (text: string, variables: object) =>
      Object.values(await client.ask<Saved>(text, { form, ...variables }))[0]?.response
    return {
      enter: (question: string, parts: object) => send(ENTER, { question, ...parts }),
      set: (question: string, value: unknown) => send(SET, { question, value }),
      refused: (question: string, value: unknown) => client.refused(SET, { form, question, value }),
      refusedEntry: (question: string, parts: object) => client.refused(ENTER, { form, question, ...parts }),
    }
  }

  const entered = { line1: '12 Field Road', city: 'Davis', country: 'US' }
  const label = '12 Field Road, Davis, United States'

  it('ET-01 is typed with its parts and read in one line, which the server says and no client', async () => {
    const { enter, set } = await open()
    expect(await enter('home', entered)).toEqual({ label, placeId: null, entered })
    const forged = { label: 'Elsewhere', placeId: 'building-01-1003', entered }
    expect(await set('home', forged)).toEqual({ label, placeId: null, entered })
    expect(await enter('home', { country: 'US' })).toEqual({ label: null, placeId: null, entered: null })
  })

  it('ET-01 is refused where only what the search finds is an answer', async () => {
    const { refused, refusedEntry } = await open()
    expect(await refusedEntry('building', entered)).toBe('VALIDATION_FAILED')
    expect(await refused('building', { label, placeId: null, entered })).toBe('VALIDATION_FAILED')
    expect(await refused('home', { label, placeId: null, entered: { street: 'x' } })).toBe(
      'VALIDATION_FAILED',
    )
  })
})
