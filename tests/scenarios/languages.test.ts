import { beforeAll, expect, it } from 'vitest'
import type { Template } from '../../schemas/index.ts'
import { contentOfTemplate, contentOfWorkflow } from '../../server/features/authoring/publishing/content.ts'
import { publishTemplate } from '../../server/features/authoring/publishing/publish-template.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { onCampus } from './support/each-store.ts'
import type { Campus } from './support/open-campus.ts'
import { operations, publishSmall } from './support/small-form.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

const READ = `query ($form: ID!) {
  form(id: $form) {
    responses { key ... on OptionResponse { selectedOptionIds } ... on DateResponse { selectedDate } }
    template { name language languages pages actionSettings }
  }
}`
const HISTORY = `query ($form: ID!, $question: ID!) {
  answerHistory(formId: $form, questionId: $question) { docs { text } }
}`

interface Read {
  form: {
    responses: object[]
    template: Pick<Template, 'name' | 'pages'> & {
      language: string
      languages: string[]
      actionSettings: object[]
    }
  }
}

const spanish: Template = {
  ...smallTemplate,
  description: 'A form',
  startPage: { text: 'Before you start', takes: 'Five minutes' },
  actionSettings: [{ id: 'submit', label: 'Hand in' }],
  translations: {
    es: {
      '/name': 'Pequeño',
      '/description': 'Un formulario',
      '/startPage/text': 'Antes de empezar',
      '/pages/inside/name': 'Adentro',
      '/actionSettings/submit/label': 'Presentar',
      'colour/title': 'color',
      'colour/options/red/label': 'rojo',
      'verdict/title': 'veredicto',
    },
  },
}

onCampus('a form in several languages', (of) => {
  let campus: Campus
  let form: string
  beforeAll(async () => {
    campus = of()
    await publishSmall(campus)
    await campus.put(TEMPLATES, spanish)
    const { createForm } = await campus
      .as('chelsea')
      .ask<{ createForm: { id: string } }>(operations.create, { group: 'small' })
    form = createForm.id
  })

  const read = async (languages?: string) =>
    (await campus.as('chelsea', languages).ask<Read>(READ, { form })).form

  it('X-46 is sent in the first language of the reader that it has, and says which there are', async () => {
    const { template } = await read('pt, es-MX;q=0.9, en;q=0.8')
    expect(template).toMatchObject({
      name: 'Pequeño',
      language: 'es',
      languages: ['en', 'es'],
      actionSettings: expect.arrayContaining([expect.objectContaining({ id: 'submit', label: 'Presentar' })]),
    })
    const colour = template.pages[0]?.children.find(({ id }) => id === 'colour')
    expect(colour).toMatchObject({
      title: 'color',
      options: [{ id: 'red', label: 'rojo' }, { label: 'green' }, {}],
    })
    expect(colour?.lang).toBeUndefined()
    expect(template.pages[0]?.children[0]).toMatchObject({ title: 'name', lang: 'en' })
    for (const other of [undefined, 'en', 'de, fr', '\u00e9'])
      expect((await read(other)).template).toMatchObject({ name: 'Small', language: 'en' })
  })

  it('X-46 sends no text of what the viewer may not see', async () => {
    const { template } = await read('es')
    expect(JSON.stringify(template)).not.toMatch(/Adentro|veredicto|translations/)
  })

  it('X-46 keeps the same answer whatever the language it was given in, and words it for whoever reads', async () => {
    const chosen = { form, question: 'colour', option: 'red' }
    await campus.as('chelsea', 'es').ask(operations.select, chosen)
    const { responses } = await read('en')
    expect(responses).toContainEqual({ key: 'colour', selectedOptionIds: ['red'] })
    expect((await read('es')).responses).toEqual(responses)
    const words = async (languages: string) => {
      const reply = await campus
        .as('chelsea', languages)
        .ask<{ answerHistory: { docs: { text: string }[] } }>(HISTORY, { form, question: 'colour' })
      return reply.answerHistory.docs.map(({ text }) => text)
    }
    expect([await words('es'), await words('en')]).toEqual([['rojo'], ['red']])
  })

  it('X-46 words Yes and No in the language of the reader, as every word of the product', async () => {
    const answer = { form, question: 'agreed', value: true }
    await campus.as('chelsea', 'en').ask(
      `mutation ($form: ID!, $question: ID!, $value: Boolean) {
        updateToggle(formId: $form, questionId: $question, value: $value) { revision }
      }`,
      answer,
    )
    const words = async (languages: string) => {
      const { answerHistory } = await campus
        .as('chelsea', languages)
        .ask<{ answerHistory: { docs: { text: string }[] } }>(HISTORY, { form, question: 'agreed' })
      return answerHistory.docs[0]?.text
    }
    expect([await words('es'), await words('en')]).toEqual(['Sí', 'Yes'])
  })

  it('X-46 FF-17 is called as its template is in the language that it was started in, for good', async () => {
    const start = async (languages: string) => {
      const { createForm } = await campus
        .as('chelsea', languages)
        .ask<{ createForm: { id: string } }>(operations.create, { group: 'small' })
      return createForm.id
    }
    const nameIn = async (id: string, languages: string) => {
      const { form } = await campus
        .as('chelsea', languages)
        .ask<{ form: object }>('query ($id: ID!) { form(id: $id) { name templateName } }', { id })
      return form
    }
    const begun = await start('es')
    expect(await nameIn(begun, 'en')).toEqual({ name: 'Pequeño', templateName: 'Small' })
    expect(await nameIn(begun, 'es')).toEqual({ name: 'Pequeño', templateName: 'Pequeño' })
    expect(await nameIn(await start('de'), 'es')).toEqual({ name: 'Small', templateName: 'Pequeño' })
    const copy = async (id: string) => {
      const { copyForm } = await campus
        .as('chelsea', 'es')
        .ask<{ copyForm: { name: string } }>('mutation ($id: ID!) { copyForm(formId: $id) { name } }', { id })
      return copyForm.name
    }
    expect(await copy(await start('de'))).toBe('Pequeño')
    await campus
      .as('chelsea')
      .ask('mutation ($id: ID!) { renameForm(formId: $id, name: "Mine") { name } }', { id: begun })
    expect(await copy(begun)).toBe('Copia de Mine')
  })

  it('X-46 is offered in the language of the reader, in one read of the store for the whole list', async () => {
    const offered = async (languages: string) => {
      const { assessmentTemplates } = await campus
        .as('chelsea', languages)
        .ask<{ assessmentTemplates: { groupId: string }[] }>(
          '{ assessmentTemplates { groupId name description language startPage } }',
        )
      return assessmentTemplates.find(({ groupId }) => groupId === 'small')
    }
    expect(await offered('es')).toMatchObject({
      name: 'Pequeño',
      language: 'es',
      description: 'Un formulario',
      startPage: { text: 'Antes de empezar', takes: 'Five minutes' },
    })
    expect(await offered('en')).toMatchObject({ name: 'Small', language: 'en', description: 'A form' })
  })

  it('X-46 X-09 is published with what is still missing, and not with what nobody can read', async () => {
    const publish = (translations: Template['translations']) =>
      publishTemplate(
        { services: campus.services, userId: 'alice' },
        {
          template: { ...contentOfTemplate(smallTemplate), groupId: 'spoken', translations },
          workflow: { ...contentOfWorkflow(smallWorkflow), referenceId: 'spoken' },
        },
      )
    expect(await publish({ es: { '/name': 'Pequeño' } })).toMatchObject({ outcome: 'published' })
    const refused = async (translations: Template['translations']) => {
      const error = await publish(translations).catch((thrown) => thrown)
      return error.issues?.find(({ severity }: { severity?: string }) => severity !== 'warning')?.code
    }
    expect(await refused({ es: { 'name/title': 'a'.repeat(3_000) } })).toBe('translation.not_taken')
    expect(await refused({ es: { 'name/title': 'a'.repeat(1_000_000) } })).toBe('schema.max_length')
    expect(await refused({ qqx: {} })).toBe('translation.unknown_language')
    expect(await refused(JSON.parse('{"es":{"__proto__":"x"}}'))).toBe('document.forbidden_key')
  })
})
