import { describe, expect, it } from 'vitest'
import { element, elementsOf, type Item, missing } from './real-forms.ts'
import { convert, problemsOf } from './support.ts'
import { type Sheets, workbook } from './workbook.ts'

describe('a survey of SurveyJS', () => {
  const survey = (elements: readonly Item[], others: Item = {}) =>
    convert({ pages: [{ name: 'p', elements }], ...others }, 'surveyjs')

  it('keeps what stands on one line, masks, own choices and the words of its button', async () => {
    const imported = await survey(
      [
        { type: 'text', name: 'first', title: 'First name', autocomplete: 'name' },
        { type: 'text', name: 'last', title: 'Last name', startWithNewLine: false },
        { type: 'text', name: 'postcode', maskType: 'pattern', maskSettings: { pattern: 'aa99 9aa' } },
        { type: 'text', name: 'cost', maskType: 'currency', maskSettings: { prefix: '$ ', precision: 2 } },
        { type: 'dropdown', name: 'insurer', choices: ['A'], showNoneItem: true, allowCustomChoices: true },
        { type: 'text', name: 'mail', validators: [{ type: 'email', text: 'Write an address.' }] },
      ],
      { completeText: 'Save patient', completedHtml: '<h3>Thank you, {first}</h3>', headerView: 'advanced' },
    )
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    expect([element(imported, 'first')?.width, element(imported, 'last')?.width]).toEqual(['half', 'half'])
    const pattern = new RegExp(`^(?:${element(imported, 'postcode')?.pattern})$`)
    expect(['AB12 3CD', 'AB123CD', 'A12 3CD'].map((text) => pattern.test(text))).toEqual([true, true, false])
    expect(element(imported, 'cost')).toMatchObject({ input: 'Number', decimals: 2, unit: '$' })
    expect(element(imported, 'insurer')?.options).toMatchObject([
      { id: 'A' },
      { id: 'none' },
      { id: 'other' },
    ])
    expect(element(imported, 'mail')).toMatchObject({
      input: 'Email',
      messages: { email: 'Write an address.' },
    })
    expect(JSON.stringify(imported.workflow)).toContain('"label":"Save patient"')
    expect(JSON.stringify(imported.template.afterSubmit)).toContain('Thank you, {answer:first}')
  })

  it('begins with a choice of a list that another server keeps, by its id', async () => {
    const choicesByUrl = { url: 'https://example.org/countries', valueName: 'code', titleName: 'name' }
    const imported = await survey([
      { type: 'dropdown', name: 'country', choicesByUrl, defaultValue: 'NO' },
      { type: 'tagbox', name: 'others', choicesByUrl, defaultValue: ['SE', 'DK'] },
      { type: 'dropdown', name: 'spelt', choicesByUrl, defaultValue: 'New Zealand' },
    ])
    const chosen = (...ids: string[]) => ({
      answer: { selectedOptionIds: ids, records: ids.map((optionId) => ({ optionId, label: optionId })) },
    })
    expect(element(imported, 'country')?.default).toEqual(chosen('NO'))
    expect(element(imported, 'others')?.default).toEqual(chosen('SE', 'DK'))
    expect(missing(imported)).toMatchObject([{ what: 'New Zealand', why: 'default' }])
    expect(await problemsOf(imported)).toEqual([])
  })

  it('puts in order what a survey ranks, all or as many as it says', async () => {
    const choices = ['Safety', 'Cost', 'Speed']
    const imported = await survey([
      { type: 'ranking', name: 'all', choices, defaultValue: ['Speed', 'Safety', 'Cost'] },
      { type: 'ranking', name: 'few', choices, selectToRankEnabled: true, maxSelectedChoices: 2 },
    ])
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    expect(element(imported, 'all')).toMatchObject({
      type: 'ranking-question',
      default: { answer: { rankedOptionIds: ['Speed', 'Safety', 'Cost'] } },
    })
    expect(element(imported, 'few')).toMatchObject({ minSelected: 1, maxSelected: 2 })
  })

  it('asks each row of a fixed table, and takes a comment on a question', async () => {
    const rows = [
      { value: 'day', text: 'By day' },
      { value: 'night', text: 'By night' },
    ]
    const imported = await survey([
      {
        ...{ type: 'matrixdropdown', name: 'quality', title: 'Quality', rows, showCommentArea: true },
        ...{ columns: [{ name: 'rating', cellType: 'rating', rateValues: [1, 2, 3] }] },
      },
      {
        ...{ type: 'matrixdropdown', name: 'hours', title: 'Hours', rows },
        columns: [
          { name: 'from', cellType: 'text', inputType: 'time' },
          { name: 'to', cellType: 'text', inputType: 'time' },
        ],
      },
      { type: 'text', name: 'why', visibleIf: '{hours.night.to} notempty and {quality.day} = 3' },
    ])
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    expect(element(imported, 'quality')).toMatchObject({ type: 'rating-matrix', rows: [{ id: 'day' }, {}] })
    expect(element(imported, 'quality-Comment')).toMatchObject({ input: 'Paragraph' })
    expect(element(imported, 'hours-night-to')).toMatchObject({ type: 'time-question', title: 'to' })
    expect(element(imported, 'why')?.dependsOn).toMatchObject({
      rule: { and: [{ answered: 'hours-night-to' }, { '==': [{ answer: ['quality', 'day'] }, '3'] }] },
    })
  })

  it('checks a bound that moves, and says a yes and a no of its own', async () => {
    const imported = await survey([
      {
        ...{ type: 'text', inputType: 'date', name: 'visit', minValueExpression: 'today()' },
        minErrorText: 'Choose a day to come.',
      },
      { type: 'boolean', name: 'agrees', labelTrue: 'I agree', labelFalse: 'I do not' },
    ])
    expect(missing(imported)).toEqual([])
    expect(element(imported, 'visit')?.checks).toMatchObject([
      { rule: { '>=': [{ answer: 'visit' }, { today: [] }] }, message: 'Choose a day to come.' },
    ])
    expect(element(imported, 'agrees')?.options).toEqual([
      { id: 'true', label: 'I agree' },
      { id: 'false', label: 'I do not' },
    ])
  })
})

describe('a form of Form.io', () => {
  const form = (components: readonly Item[]) =>
    convert({ title: 'Application', display: 'form', access: [], components }, 'formio')
  const drawn = { validateOn: 'blur', overlay: { style: '' }, id: 'e1', widget: null, dataGridLabel: true }

  it('lists how it is drawn apart, and takes over its words as they are formatted', async () => {
    const content = '<h3>Before you start</h3><p>Have <b>two</b> papers:</p><ul><li>A</li><li>B</li></ul>'
    const imported = await form([
      { ...drawn, type: 'htmlelement', key: 'note', content, tag: 'div' },
      { ...drawn, type: 'checkbox', key: 'true', label: 'All is true', validate: { required: true } },
      {
        ...{ ...drawn, type: 'textfield', key: 'plate', label: 'Number plate', input: true },
        validate: { required: true, pattern: '[A-Z]+', customMessage: 'Capitals, please.' },
      },
      { type: 'button', action: 'submit', label: 'Send it', key: 'submit' },
    ])
    expect(missing(imported)).toEqual([])
    expect(imported.losses.length).toBeGreaterThan(5)
    expect(element(imported, 'note')?.text).toMatchObject({
      type: 'doc',
      content: [{ type: 'heading' }, { type: 'paragraph' }, { type: 'bulletList', content: [{}, {}] }],
    })
    expect(element(imported, 'true')).toMatchObject({ statement: 'All is true', required: true })
    const message = 'Capitals, please.'
    expect(element(imported, 'plate')?.messages).toEqual({ pattern: message, required: message })
    expect(JSON.stringify(imported.workflow)).toContain('"label":"Send it"')
    expect(await problemsOf(imported)).toEqual([])
  })

  it('asks whether one of several boxes is ticked, and reads json-logic', async () => {
    const values = [
      { value: 'fire', label: 'Fire' },
      { value: 'gas', label: 'Gas' },
    ]
    const imported = await form([
      { type: 'selectboxes', key: 'risks', label: 'Risks', values },
      { type: 'radio', key: 'worst', label: 'Worst', values },
      { type: 'textfield', key: 'a', label: 'A', conditional: { show: true, when: 'risks', eq: 'fire' } },
      { type: 'textfield', key: 'b', label: 'B', conditional: { show: true, when: 'worst', eq: 'fire' } },
      {
        ...{ type: 'textfield', key: 'c', label: 'C' },
        conditional: { json: { '==': [{ var: 'data.worst' }, 'gas'] }, show: true },
      },
    ])
    expect(missing(imported)).toEqual([])
    expect(['a', 'b', 'c'].map((id) => element(imported, id)?.dependsOn)).toEqual([
      { rule: { in: ['fire', { answer: 'risks' }] } },
      { rule: { '==': [{ answer: 'worst' }, 'fire'] } },
      { rule: { '==': [{ answer: 'worst' }, 'gas'] } },
    ])
  })

  it('puts columns of one question each beside one another', async () => {
    const text = (key: string) => ({ type: 'textfield', key, label: key })
    const imported = await form([
      { type: 'columns', columns: [{ components: [text('a')] }, { components: [text('b')], width: 6 }] },
    ])
    expect(elementsOf(imported).map(({ width }) => width)).toEqual(['half', 'half'])
    expect(missing(imported)).toEqual([])
  })
})

describe('an XLSForm', () => {
  /** Answers are named `#{name}` here, with the sign of XLSForm in the workbook. */
  const named = (rows: Sheets[string] = []) =>
    rows.map((cells) => cells.map((cell) => cell?.replaceAll('#{', '$'.concat('{')) ?? null))
  const xlsform = (survey: Sheets[string], choices: Sheets[string] = [['list_name', 'name', 'label']]) =>
    convert(workbook({ survey: named(survey), choices }), 'xlsform')

  it('quotes answers, also of calculated values that nobody sees, and keeps its Markdown', async () => {
    const imported = await xlsform([
      ['type', 'name', 'label', 'calculation'],
      ['text', 'first', '**Your** name', null],
      ['date', 'born', 'Born', null],
      ['calculate', 'months', null, 'difference-in-months(#{born}, today())'],
      ['calculate', 'size', null, "if(#{months} > 12, 'big', 'small')"],
      ['note', 'said', '**#{first}** is #{months} months, and [so](https://example.org) #{size}.', null],
      ['text', 'toy', 'What does #{first} play with?', null],
    ])
    expect(missing(imported).map(({ why }) => why)).toEqual(['markup'])
    expect(await problemsOf(imported)).toEqual([])
    expect(JSON.stringify(element(imported, 'said')?.text)).toContain('{answer:months}')
    expect(element(imported, 'size')).toMatchObject({ kind: 'text', hidden: true })
    expect(element(imported, 'toy')).toMatchObject({
      title: 'Toy',
      prompt: 'What does {answer:first} play with?',
    })
  })

  it('narrows a list down by another answer, and counts in days', async () => {
    const imported = await xlsform(
      [
        ['type', 'name', 'label', 'choice_filter', 'constraint', 'constraint_message', 'appearance'],
        ['select_one region', 'region', 'Region', null, null, null, 'minimal'],
        ['select_one town', 'town', 'Town', 'region = #{region}', null, null, 'horizontal'],
        ['date', 'seen', 'Seen', null, '. >= today() - 30', 'Within a month.', null],
        ['text', 'code', 'Code', null, 'string-length(.) <= 8', 'Eight signs.', 'numbers'],
      ],
      [
        ['list_name', 'name', 'label', 'region'],
        ['region', 'north', 'North', null],
        ['region', 'south', 'South', null],
        ['town', 'a', 'Aby', 'north'],
        ['town', 'b', 'Bor', 'south'],
      ],
    )
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    expect(element(imported, 'town')?.options).toMatchObject([
      { id: 'a', dependsOn: { rule: { '==': ['north', { answer: 'region' }] } } },
      { id: 'b', dependsOn: { rule: { '==': ['south', { answer: 'region' }] } } },
    ])
    expect(element(imported, 'seen')?.checks).toMatchObject([
      { rule: { '>=': [{ answer: 'seen' }, { dateAdd: [{ today: [] }, -30, 'days'] }] } },
    ])
    expect(element(imported, 'code')).toMatchObject({ maxLength: 8, messages: { maxLength: 'Eight signs.' } })
  })

  it('has as many rows as it says, shows what is calculated, and knows the day', async () => {
    const imported = await xlsform([
      ['type', 'name', 'label', 'calculation', 'repeat_count', 'readonly'],
      ['today', 'day', null, null, null, null],
      ['integer', 'people', 'How many?', null, null, null],
      ['begin repeat', 'person', 'Person', null, '#{people}', null],
      ['text', 'name', 'Name', null, null, null],
      ['end repeat', null, null, null, null, null],
      ['begin repeat', 'visit', 'Visit', null, '2', null],
      ['text', 'place', 'Place', null, null, null],
      ['end repeat', null, null, null, null, null],
      ['integer', 'double', 'Twice as many', '#{people} * 2', null, 'yes'],
      ['deviceid', 'device', null, null, null, null],
    ])
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    expect(element(imported, 'day')).toMatchObject({ hidden: true, default: { value: { today: [] } } })
    expect(element(imported, 'person')?.checks).toMatchObject([
      { rule: { '==': [{ coalesce: [{ answer: 'person' }, 0] }, { answer: 'people' }] } },
    ])
    expect(element(imported, 'visit')).toMatchObject({ minRows: 2, maxRows: 2, initialRows: 2 })
    expect(element(imported, 'double')).toMatchObject({ type: 'calculated-value', kind: 'number' })
    expect(element(imported, 'double')?.hidden).toBeUndefined()
  })

  it('reads a path to a question as its name, and what is never shown as that', async () => {
    const imported = await xlsform(
      [
        ['type', 'name', 'label', 'relevant'],
        ['select_one yn', 'known', 'Known?', null],
        ['begin group', 'patient', 'Patient', "../known = 'yes'"],
        ['text', 'name', 'Name', null],
        ['text', 'nick', 'Nickname', "./name != ''"],
        ['end group', null, null, null],
        ['text', 'old', 'Old', '0'],
      ],
      [
        ['list_name', 'name', 'label'],
        ['yn', 'yes', 'Yes'],
      ],
    )
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    expect(element(imported, 'patient')?.dependsOn).toEqual({
      rule: { '==': [{ answer: 'known' }, 'yes'] },
    })
    expect(element(imported, 'nick')?.dependsOn).toEqual({ rule: { answered: 'name' } })
    expect(element(imported, 'old')?.dependsOn).toEqual({ rule: false })
  })

  it('keeps a question whose words quote what could not be taken over', async () => {
    const imported = await xlsform([
      ['type', 'name', 'label', 'calculation'],
      ['calculate', 'odd', null, "pulldata('list', 'a', 'b', 'c')"],
      ['calculate', 'odder', null, '#{odd} + 1'],
      ['text', 'kept', 'Is it #{odder}?', null],
    ])
    expect(element(imported, 'kept')).toBeDefined()
    expect(await problemsOf(imported)).toEqual([])
    expect(missing(imported).length).toBeGreaterThan(0)
  })
})

describe('a JSON Schema', () => {
  it('has a box that has to be ticked, an object that has to be there, and one of several to answer', async () => {
    const text = { type: 'string', maxLength: 50 }
    const imported = await convert(
      {
        ...{ type: 'object', additionalProperties: false, required: ['range', 'agrees'] },
        properties: {
          email: { type: 'string', format: 'email', title: 'E-mail' },
          phone: { ...text, title: 'Phone' },
          range: { type: 'object', properties: { from: text, to: text } },
          agrees: { type: 'boolean', enum: [true], title: 'I agree' },
        },
        anyOf: [{ required: ['email'] }, { required: ['phone'] }],
      },
      'json-schema',
    )
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    expect(element(imported, 'agrees')).toMatchObject({ statement: 'I agree', required: true })
    expect(element(imported, 'range')?.checks).toMatchObject([
      { rule: { or: [{ answered: 'range-from' }, { answered: 'range-to' }] } },
    ])
    expect(element(imported, 'email')?.checks).toMatchObject([
      { message: 'Answer one of: E-mail, Phone.', rule: { or: [{}, {}] } },
    ])
  })
})
