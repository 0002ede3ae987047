import { describe, expect, it } from 'vitest'
import { element, elementsOf, type Item, missing, reasons } from './real-forms.ts'
import { convert, problemsOf } from './support.ts'

const SD = 'http://hl7.org/fhir/StructureDefinition'
const extension = (name: string, value: Item, base = SD) => ({ url: `${base}/${name}`, ...value })
const control = (code: string) =>
  extension('questionnaire-itemControl', { valueCodeableConcept: { coding: [{ code }] } })
const formula = (name: string, expression: string) =>
  extension(`sdc-questionnaire-${name}`, { valueExpression: { language: 'text/fhirpath', expression } })
const questionnaire = (item: readonly Item[], more: Item = {}) =>
  convert({ resourceType: 'Questionnaire', title: 'A form', ...more, item })

describe('a FHIR Questionnaire of those gathered later', () => {
  it('lists what a reference names, and leaves out what names nothing', async () => {
    const named = (valueReference: Item) =>
      extension('sdf-optionReference', { valueReference }, 'http://ehelse.no/fhir/StructureDefinition')
    const imported = await questionnaire([
      {
        ...{ linkId: 'fund', text: 'Which fund?', type: 'choice' },
        extension: [
          control('drop-down'),
          named({ id: '1', display: 'Community fund' }),
          named({ reference: 'Organization/7', display: 'National fund' }),
          named({ id: '3' }),
        ],
      },
      {
        ...{ linkId: 'number', text: 'Number', type: 'string' },
        enableWhen: [{ question: 'fund', operator: '=', answerReference: { reference: 'Organization/7' } }],
      },
      {
        ...{ linkId: 'ward', text: 'Ward', type: 'choice' },
        answerOption: [{ valueReference: { reference: 'Location/1', display: 'North' } }],
      },
    ])
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    expect(element(imported, 'fund')).toMatchObject({ isDropdown: true })
    const [, national] = (element(imported, 'fund')?.options ?? []) as Item[]
    expect(element(imported, 'fund')?.options).toMatchObject([
      { label: 'Community fund' },
      { label: 'National fund' },
    ])
    expect(element(imported, 'number')?.dependsOn).toEqual({
      rule: { '==': [{ answer: 'fund' }, national?.id] },
    })
    expect(element(imported, 'ward')?.options).toMatchObject([{ label: 'North' }])
    expect(reasons(imported)).toContain('/item/0/extension/3 never')
  })

  it('says of a fault what the form says of it, whatever is wrong', async () => {
    const words = extension('validationtext', { valueString: 'Please enter a valid age.' })
    const imported = await questionnaire([
      {
        ...{ linkId: 'age', text: 'Age', type: 'integer', required: true },
        extension: [extension('minValue', { valueInteger: 18 }), words],
      },
      { linkId: 'note', text: 'Remarks', type: 'string', extension: [words] },
    ])
    expect(missing(imported)).toEqual([])
    expect(element(imported, 'age')).toMatchObject({
      min: 18,
      messages: { min: 'Please enter a valid age.', required: 'Please enter a valid age.' },
    })
    expect(element(imported, 'note')?.messages).toBeUndefined()
    expect(reasons(imported)).toContain('/item/1/extension/0 never')
  })

  it('formats texts that are written twice, plainly and marked up', async () => {
    const markdown = (text: string, valueMarkdown: string) => ({
      text,
      _text: { extension: [extension('rendering-markdown', { valueMarkdown })] },
    })
    const imported = await questionnaire([
      {
        ...markdown('Who?', 'Based on\n\n*   the **register**\n*   [the fund](https://fund.example.org)'),
        ...{ linkId: 'basis', type: 'display' },
      },
      { linkId: 'for', type: 'string', ...markdown('**Ordered for:**', '**Ordered for:**') },
      {
        ...{ linkId: 'law', type: 'string', text: 'As the law says' },
        _text: {
          extension: [
            extension('rendering-xhtml', {
              valueString: 'As <a href="https://law.example.org">the law</a> says',
            }),
          ],
        },
      },
    ])
    expect(element(imported, 'basis')?.text).toMatchObject({
      content: [
        { type: 'paragraph', content: [{ text: 'Based on' }] },
        {
          type: 'bulletList',
          content: [
            { content: [{ content: [{ text: 'the ' }, { text: 'register', marks: [{ type: 'bold' }] }] }] },
            { content: [{ content: [{ text: 'the fund', marks: [{ type: 'link' }] }] }] },
          ],
        },
      ],
    })
    expect(element(imported, 'for')).toMatchObject({ title: 'Ordered for:' })
    // Where the link leads is said nowhere else.
    expect(element(imported, 'law')).toMatchObject({ title: 'As the law says' })
    expect(missing(imported)).toMatchObject([{ at: '/item/2', why: 'markup' }])
    expect(reasons(imported)).toContain('/item/1/_text look')
  })

  it('asks nothing where a text only calls itself a question', async () => {
    const imported = await questionnaire([
      {
        ...{ linkId: 'about', type: 'text', text: 'What this is for', readOnly: true },
        extension: [control('highlight')],
      },
      { linkId: 'more', type: 'text', text: 'Beside it', extension: [control('sidebar')], required: false },
      {
        ...{ linkId: 'name', type: 'string', text: 'Name', readOnly: false },
        item: [{ linkId: 'help', type: 'text', text: 'As in your passport.', extension: [control('help')] }],
      },
      { linkId: 'remarks', type: 'text', text: 'Remarks' },
    ])
    expect(missing(imported)).toEqual([])
    const [kind] = [element(imported, 'about')?.type]
    expect(elementsOf(imported).map(({ id, type }) => [id, type === kind])).toEqual([
      ['about', true],
      ['more', true],
      ['name', false],
      ['remarks', false],
    ])
    expect(element(imported, 'name')?.info).toBe('As in your passport.')
  })

  it('takes a unit that a question begins with, and bounds an amount of one unit', async () => {
    const unit = (code: string, display: string) =>
      extension('questionnaire-unitOption', { valueCoding: { code, display } })
    const imported = await questionnaire([
      {
        ...{
          linkId: 'tall',
          type: 'quantity',
          text: 'How tall?',
          initial: [{ valueQuantity: { unit: 'inch' } }],
        },
        extension: [unit('cm', 'centimeter'), unit('inch', 'inch')],
      },
      {
        ...{ linkId: 'slept', type: 'quantity', text: 'Hours of sleep' },
        extension: [
          unit('h', 'hours'),
          extension('minValue', { valueDecimal: 0 }),
          extension('maxValue', { valueDecimal: 24 }),
        ],
      },
      {
        linkId: 'weight',
        type: 'quantity',
        text: 'Weight',
        initial: [{ valueQuantity: { code: 'kg', unit: 'kg' } }],
      },
    ])
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    expect(element(imported, 'tall')?.units).toMatchObject([{ code: 'inch' }, { code: 'cm' }])
    expect(element(imported, 'slept')).toMatchObject({ unit: 'hours', min: 0, max: 24 })
    expect(element(imported, 'weight')?.units).toMatchObject([{ code: 'kg' }])
    expect(element(imported, 'weight')?.default).toBeUndefined()
  })

  it('counts the questions that a condition over their names finds', async () => {
    const yes = {
      valueCoding: { code: 'Y', display: 'Yes' },
      extension: [extension('ordinalValue', { valueDecimal: 2 })],
    }
    const ask = (linkId: string) => ({ linkId, text: linkId, type: 'choice', answerOption: [yes] })
    const counted = (linkId: string, expression: string) => ({
      ...{ linkId, text: linkId, type: 'integer', readOnly: true },
      extension: [formula('calculatedExpression', expression)],
    })
    const yesOf = (condition: string) =>
      `%resource.item.descendants().where(${condition}).answer.valueCoding.where(code='Y').count()`
    const imported = await questionnaire([
      { linkId: 'm', type: 'group', text: 'Items', item: ['m.1', 'm.2', 'x.3'].map(ask) },
      counted('starts', yesOf(`linkId.startsWith('m.')`)),
      counted('listed', yesOf(`linkId = 'm.1' or linkId in ('x.3' | 'm.2')`)),
      counted(
        'scored',
        `%resource.item.item.where(linkId.matches('^m\\\\.[12]$')).answer.value.ordinal().sum()`,
      ),
      counted('endless', yesOf(`linkId.matches('(m+)+$')`)),
    ])
    const is = (id: string) => ({ if: [{ coalesce: [{ '==': [{ answer: id }, 'Y'] }, false] }, 1, 0] })
    expect(element(imported, 'starts')?.value).toEqual({ '+': ['m-1', 'm-2'].map(is) })
    expect(element(imported, 'listed')?.value).toEqual({ '+': ['m-1', 'm-2', 'x-3'].map(is) })
    expect(element(imported, 'scored')?.value).toEqual({
      sum: ['m-1', 'm-2'].map((score) => ({ coalesce: [{ score }, 0] })),
    })
    expect(missing(imported).map(({ at }) => at)).toEqual(['/item/4/extension/0'])
    expect(await problemsOf(imported)).toEqual([])
  })

  it('keeps the question where what its answers count for is not in the file', async () => {
    const imported = await questionnaire([
      { linkId: 'q', type: 'choice', text: 'Q', answerValueSet: 'http://terms.example.org/ValueSet/scale' },
      {
        ...{ linkId: 'sum', text: 'Sum', type: 'decimal' },
        extension: [formula('calculatedExpression', '%resource.item.answer.value.ordinal().sum()')],
      },
    ])
    expect(missing(imported)).toMatchObject([{ at: '/item/1/extension/0', why: 'calculation' }])
    expect(element(imported, 'sum')).toMatchObject({ title: 'Sum' })
  })

  it('takes words of other languages, links and truths as other programs write them', async () => {
    const imported = await questionnaire(
      [
        {
          ...{ linkId: 'sex', text: 'Sex', type: 'choice', required: 'true', repeats: 'false' },
          answerOption: [
            {
              valueCoding: {
                code: 'f',
                display: 'Female',
                designation: [{ language: 'sw', value: 'Mwanamke' }],
              },
            },
          ],
        },
        {
          linkId: 'sure',
          text: 'Sure?',
          type: 'choice',
          answerValueSet: 'http://terminology.hl7.org/ValueSet/v2-0136',
        },
        {
          ...{ linkId: 'id', text: 'Your number', type: 'string' },
          extension: [extension('sdf-fhirpath', { valueString: 'Patient.identifier.value' })],
        },
      ],
      { language: 'en', contained: [{ resourceType: 'Bundle', id: 'queries', type: 'batch' }] },
    )
    expect(missing(imported)).toEqual([])
    expect(element(imported, 'sex')).toMatchObject({ required: true })
    expect(imported.template.translations).toEqual({ sw: { 'sex/options/f/label': 'Mwanamke' } })
    expect(element(imported, 'sure')?.options).toMatchObject([{ label: 'Yes' }, { label: 'No' }])
    expect(reasons(imported)).toContain('/item/2/extension/0 link')
  })

  it('never asks what waits for an option that is not there', async () => {
    const when = (code: string) => ({ question: 'why', operator: '=', answerCoding: { code } })
    const imported = await questionnaire([
      {
        ...{ linkId: 'why', text: 'Why?', type: 'open-choice', repeats: true },
        answerOption: [{ valueCoding: { code: 'vision', display: 'Vision' } }],
      },
      { linkId: 'side', text: 'Which side?', type: 'string', enableWhen: [when('vision-20-40')] },
      {
        ...{ linkId: 'either', text: 'Since?', type: 'string', enableBehavior: 'any' },
        enableWhen: [when('vision-20-40'), when('vision')],
      },
      {
        ...{ linkId: 'unless', text: 'Else?', type: 'string' },
        enableWhen: [{ ...when('vision-20-40'), operator: '!=' }],
      },
    ])
    expect(element(imported, 'side')?.dependsOn).toEqual({ rule: false })
    expect(element(imported, 'either')?.dependsOn).toEqual({
      rule: { or: [false, { in: ['vision', { answer: 'why' }] }] },
    })
    expect(await problemsOf(imported)).toEqual([])
    expect(missing(imported)).toMatchObject([{ at: '/item/3/enableWhen', why: 'no_option' }])
    expect(reasons(imported)).toContain('/item/1/enableWhen never')
  })

  it('asks on where one of several answers is the one', async () => {
    const when = (question: string, operator: string, answer: Item) => [{ question, operator, ...answer }]
    const imported = await questionnaire([
      {
        ...{ linkId: 'how', text: 'How may we reach you?', type: 'choice', repeats: true },
        answerOption: ['mail', 'phone'].map((code) => ({ valueCoding: { code, display: code } })),
      },
      { linkId: 'codes', text: 'Codes', type: 'string', repeats: true },
      { linkId: 'one', text: 'One', type: 'integer' },
      ...[
        { linkId: 'phone', enableWhen: when('how', '=', { answerCoding: { code: 'phone' } }) },
        { linkId: 'post', enableWhen: when('how', '!=', { answerCoding: { code: 'phone' } }) },
        { linkId: 'coded', enableWhen: when('codes', '=', { answerString: 'X' }) },
        { linkId: 'first', enableWhen: when('one', '=', { answerInteger: 1 }) },
        { linkId: 'others', enableWhen: when('one', '!=', { answerInteger: 1 }) },
      ].map((each) => ({ ...each, text: each.linkId, type: 'string' })),
    ])
    expect(missing(imported)).toEqual([])
    const ruleOf = (id: string) => (element(imported, id)?.dependsOn as { rule?: unknown } | undefined)?.rule
    const isPhone = { in: ['phone', { answer: 'how' }] }
    expect(['phone', 'post', 'coded', 'first', 'others'].map(ruleOf)).toEqual([
      isPhone,
      { '!': [isPhone] },
      { in: ['X', { answer: 'codes' }] },
      { '==': [{ answer: 'one' }, 1] },
      { '!=': [{ answer: 'one' }, 1] },
    ])
    expect(await problemsOf(imported)).toEqual([])
  })

  it('says in other languages what the same questionnaire says in them beside it', async () => {
    const set = (yes: string) => ({
      ...{ resourceType: 'ValueSet', id: 'yes' },
      compose: { include: [{ system: 'http://x.example', concept: [{ code: 'y', display: yes }] }] },
    })
    const markdown = (valueMarkdown: string) => ({
      _text: { extension: [extension('rendering-markdown', { valueMarkdown })] },
    })
    const said = (language: string, title: string, words: readonly string[], more: readonly Item[] = []) => ({
      ...{ resourceType: 'Questionnaire', language, title, id: language, version: language },
      contained: [set(words[3] ?? '')],
      item: [
        { linkId: 'intro', type: 'display', ...markdown(words[0] ?? '') },
        {
          ...{ linkId: 'g', type: 'group', text: words[1] },
          item: [
            {
              ...{ linkId: 'who', type: 'choice', text: words[2] },
              answerOption: [{ valueCoding: { code: 'me', display: words[3] } }],
            },
            { linkId: 'sure', type: 'choice', text: words[2], answerValueSet: '#yes' },
          ],
        },
        ...more,
      ],
    })
    const entries = (...resources: Item[]) =>
      convert({
        resourceType: 'Bundle',
        type: 'searchset',
        entry: resources.map((resource) => ({ resource })),
      })
    const norwegian = said('nb-NO', 'Bestilling', ['Les **dette**', 'Gruppe', 'Hvem?', 'Meg'])
    const imported = await entries(
      norwegian,
      said(
        'en-GB',
        'Order',
        ['Read **this**', 'Group', 'Who?', 'Me'],
        [{ linkId: 'more', type: 'string', text: 'More' }],
      ),
    )
    // What is asked in one of them alone is not.
    expect(missing(imported)).toMatchObject([{ at: '/entry/1/resource/item/2', why: 'reference' }])
    expect(await problemsOf(imported)).toEqual([])
    const translated = imported.template.translations?.['en-GB']
    const read = (word: string, ...marks: string[]) => ({
      text: word,
      ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
    })
    expect(translated).toMatchObject({
      ...{ '/name': 'Order', 'g/title': 'Group', 'who/title': 'Who?', 'sure/title': 'Who?' },
      ...{ 'who/options/me/label': 'Me', 'sure/options/y/label': 'Me' },
      'intro/text': { content: [{ content: [read('Read '), read('this', 'bold')] }] },
    })
    // Another questionnaire is not the same one in another language, and one that asks otherwise says so.
    const other = { resourceType: 'Questionnaire', language: 'en', item: [{ linkId: 'x', type: 'string' }] }
    expect(missing(await entries(norwegian, other))).toMatchObject([
      { at: '/entry/1/resource', why: 'unknown' },
    ])
    const again = { ...said('nb-NO', 'Igjen', ['a', 'b', 'c', 'd']) }
    expect(missing(await entries(norwegian, again))).toMatchObject([
      { at: '/entry/1/resource', why: 'unknown' },
    ])
    const [intro, group] = norwegian.item
    const stricter = { ...norwegian, language: 'sv', item: [intro, { ...group, required: true }] }
    expect(missing(await entries(norwegian, stricter))).toMatchObject([
      { at: '/entry/1/resource/item/1/required', why: 'not_taken' },
    ])
  })

  it.each(['help', 'instructions', 'security', 'flyover', 'prompt', 'legal', 'upper', 'lower', 'inline'])(
    'asks nothing in a text with the control %s',
    async (code) => {
      const imported = await questionnaire([
        { linkId: 'read', type: 'text', text: 'Read this.', extension: [control(code)] },
        { linkId: 'ask', type: 'string', text: 'Ask', extension: [control(code)] },
      ])
      const [read, ask] = elementsOf(imported)
      expect(read).toMatchObject({ text: 'Read this.' })
      expect(ask).toMatchObject({ title: 'Ask' })
    },
  )
})
