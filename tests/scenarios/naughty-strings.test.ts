import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { Element, StoredAnswer, Template } from '../../schemas/index.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { halfCharacters, naughtyStrings } from '../support/naughty-strings.ts'
import { onCampus } from './support/each-store.ts'
import { type Campus, type Client, openCampus } from './support/open-campus.ts'
import { operations, publishSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const strings = await naughtyStrings()

const text = (id: string, input: string): Element => ({ id, type: 'text-question', title: id, input })
const question = (id: string, type: string, more: object = {}): Element => ({ id, type, title: id, ...more })
const searches = [
  question('person', 'search-question', { category: 'Person' }),
  question('campus', 'search-question', { category: 'Campus' }),
  question('building', 'search-question', { category: 'Building' }),
  question('department', 'search-question', { category: 'Department' }),
  question('subject', 'subject-question'),
  question('address', 'address-search'),
  question('document', 'document-search', { docSearchConfig: { templates: ['small'] } }),
  question('airport', 'library-search', { library: { schemaId: 'airports', fields: ['code'] } }),
]
const template: Template = {
  ...smallTemplate,
  id: 'naughty-v1',
  groupId: 'naughty',
  pages: [
    {
      id: 'only',
      name: 'Only',
      children: [
        ...['Default', 'Paragraph', 'Email', 'Number'].map((input) => text(input, input)),
        question('dose', 'measurement-question', { quantity: 'mass' }),
        question('day', 'date-question'),
        question('days', 'date-range-question'),
        question('sign', 'signature-question'),
        question('colour', 'option-question', { options: [{ id: 'red', label: 'Red' }] }),
        question('guests', 'table-question', { children: [text('guest', 'Default')] }),
        ...searches,
      ],
    },
  ],
}

/** Those among the strings that are numbers, in other digits or with thousands set apart: stored as what they are. */
const NUMBERS: Readonly<Record<string, string>> = {
  '1,000.00': '1000.00',
  '1,000,000.00': '1000000.00',
  '1 000.00': '1000.00',
  '1 000 000.00': '1000000.00',
  "1'000.00": '1000.00',
  "1'000'000.00": '1000000.00',
  '１２３': '123',
  '١٢٣': '123',
  '٠١٢٣٤٥٦٧٨٩': '0123456789',
}

/** Each way to write a text into an answer: its mutation, its longest text and where the text is read again. */
const WRITERS: readonly {
  id: string
  call: string
  max: number
  read: string
  of: (fields: Record<string, unknown>) => unknown
}[] = [
  ...['Default', 'Paragraph', 'Email', 'Number'].map((id) => ({
    id,
    call: 'updateText(formId: $form, questionId: $question, text: $text)',
    max: 100_000,
    read: '... on TextResponse { text }',
    of: ({ text }: Record<string, unknown>) => text,
  })),
  {
    id: 'day',
    call: 'updateDate(formId: $form, questionId: $question, selectedDate: $text)',
    max: 40,
    read: '... on DateResponse { selectedDate }',
    of: ({ selectedDate }) => selectedDate,
  },
  {
    id: 'days',
    call: 'updateDateRange(formId: $form, questionId: $question, start: $text, end: $text)',
    max: 40,
    read: '... on DateRangeResponse { start end }',
    of: ({ start, end }) => (start === end ? start : [start, end]),
  },
]
const save = (call: string, read: string) => `mutation ($form: ID!, $question: ID!, $text: String) {
  ${call} { response { ${read} } } }`

const documented = new Set(['VALIDATION_FAILED', 'BAD_USER_INPUT', 'LIMIT_EXCEEDED'])

describe('naughty strings', () => {
  let campus: Campus
  let owner: Client
  let form: string
  beforeAll(async () => {
    campus = await openCampus()
    await publishSmall(campus)
    await campus.put(TEMPLATES, template)
    await campus.services.authorizer.writeTuple({
      user: 'user:*',
      relation: 'starter',
      object: 'template_group:naughty',
    })
    owner = campus.as('chelsea')
    const { createForm } = await owner.ask<{ createForm: { id: string } }>(operations.create, {
      group: 'naughty',
    })
    form = createForm.id
  })

  afterAll(() => campus.close())

  it.each(WRITERS)(
    'ET-23 keeps every text of $id exactly as it was written',
    async ({ id, call, max, read, of }) => {
      const reread = `query ($form: ID!) { form(id: $form) { responses { questionId ${read} } } }`
      const wrong: unknown[] = []
      for (const text of strings.filter(({ length }) => length <= max)) {
        const { errors } = await owner.send(save(call, read), { form, question: id, text })
        const again = await owner.ask<{ form: { responses: ({ questionId: string } & AnswerValue)[] } }>(
          reread,
          { form },
        )
        const answer = again.form.responses.find(({ questionId }) => questionId === id)
        const kept = id === 'Number' && Object.hasOwn(NUMBERS, text) ? NUMBERS[text] : text
        if (errors || !answer || of(answer) !== kept) wrong.push({ text, errors, answer })
      }
      expect(wrong).toEqual([])
    },
  )

  it('refuses half a character in an answer, and says so', async () => {
    for (const text of halfCharacters) {
      const { errors } = await owner.send(save(WRITERS[0]?.call ?? '', 'key'), {
        form,
        question: 'Default',
        text,
      })
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ code: 'text_malformed' }],
      })
    }
  })

  it('X-20 answers every search for them, with the same words as ever', async () => {
    const LOOKUP = `query ($form: ID!, $question: ID!, $term: String!) {
      lookup(formId: $form, questionId: $question, term: $term) { id label } }`
    const PEOPLE = 'query ($term: String!) { people(searchTerm: $term) { meta { total } } }'
    const FORMS = 'query ($term: String!) { documents(search: $term) { meta { total } } }'
    const wrong: unknown[] = []
    for (const term of [...strings, ...halfCharacters]) {
      const asked = [
        ...searches.map(({ id }) => [LOOKUP, { form, question: id, term }] as const),
        [PEOPLE, { term }] as const,
        [FORMS, { term }] as const,
      ]
      for (const [query, variables] of asked) {
        const { errors } = await owner.send(query, variables)
        const code = errors?.[0]?.extensions.code
        if (code && !documented.has(code)) wrong.push({ term, query, errors })
      }
    }
    expect(wrong).toEqual([])
    expect(campus.log.filter((line) => line.includes('operation failed'))).toEqual([])
  })

  it('takes no naughty string for an option, a row, a question, a form or an operation', async () => {
    const tries = [
      'mutation ($text: ID!, $form: ID!) { selectOption(formId: $form, questionId: "colour", optionId: $text) { key } }',
      'mutation ($text: ID!, $form: ID!) { updateText(formId: $form, questionId: $text, text: "x") { key } }',
      'mutation ($text: ID!) { updateText(formId: $text, questionId: "Default", text: "x") { key } }',
      'query ($text: ID!) { form(id: $text) { id } }',
      'mutation ($text: ID!) { createForm(templateGroupId: $text) { id } }',
      'mutation ($text: String!, $form: ID!) { executeWorkflow(formId: $form, event: $text) { status } }',
      `mutation ($text: ID!, $form: ID!) { updateText(formId: $form, questionId: "guest", text: "x",
          location: [{ parentId: "guests", rowId: $text }]) { key } }`,
    ]
    const wrong: unknown[] = []
    for (const text of [...strings, ...halfCharacters]) {
      for (const query of tries) {
        const { errors, data } = await owner.send(query, { form, text })
        const code = errors?.[0]?.extensions.code
        const refused =
          code &&
          (documented.has(code) || code === 'NOT_FOUND' || code === 'CONFLICT' || code === 'ACCESS_DENIED')
        if (!refused) wrong.push({ text, query, errors, data })
      }
    }
    expect(wrong).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it.each<[string, string]>([
    ['5,000 levels', `${'{"id":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['5,000 lists', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['5,000 fields', `{${Array.from({ length: 5000 }, (_, n) => `"f${n}":${n}`).join()}}`],
    ['a prototype', '{"id":"chelsea","__proto__":{"polluted":true}}'],
    ['a constructor', '{"id":"chelsea","constructor":{"prototype":{"polluted":true}}}'],
    ['an operator', '{"id":{"$ne":null}}'],
    ['code', '{"$where":"sleep(5000)","id":"chelsea"}'],
    ['a list for an id', '{"id":["chelsea"]}'],
    ['half a character', '{"id":"\\ud800","firstName":"\\udc00"}'],
  ])('refuses a choice that is %s, or stores its own record of it', async (_, selected) => {
    const query = `mutation ($form: ID!, $selected: JSON) {
      updateSubject(formId: $form, questionId: "subject", selected: $selected) { response { key } } }`
    const body = `{"query":${JSON.stringify(query)},"variables":{"form":"${form}","selected":${selected}}}`
    const started = performance.now()
    const headers = { 'content-type': 'application/json' }
    const response = await campus.raw('/graphql', { method: 'POST', headers, body }, 'chelsea')
    const { errors } = await response.json()
    expect(performance.now() - started).toBeLessThan(2000)
    const code = errors?.[0]?.extensions.code
    if (code) expect(documented).toContain(code)
    const stored = await campus.store.collection(ANSWERS).findOne({ id: `${form}:subject` })
    const value = stored?.value as Record<string, unknown> | null | undefined
    if (value) expect(Object.keys(value).sort()).toEqual(['email', 'firstName', 'lastName', 'userId'])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

onCampus('naughty strings', (campus) => {
  it('are the same when they are read again', async () => {
    const answers = strings.map(
      (text, n): StoredAnswer => ({
        schemaVersion: 1,
        id: `naughty:q${n}`,
        formId: 'naughty',
        key: `q${n}`,
        questionId: `q${n}`,
        value: { text },
        revision: 1,
        fence: 0,
        lastSaved: '2026-11-21T17:30:00.000Z',
        userId: 'chelsea',
        operations: [],
      }),
    )
    const stored = campus().store.collection(ANSWERS)
    await stored.insertMany(answers)
    const found = await stored.find({ formId: 'naughty' })
    expect(new Map(found.map(({ id, value }) => [id, value]))).toEqual(
      new Map(answers.map(({ id, value }) => [id, value])),
    )
  })
})
