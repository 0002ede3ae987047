import { expect, it } from 'vitest'
import { readQuestionnaire } from '../../designer/import/fhir/read-questionnaire.ts'
import { readJsonSchema } from '../../designer/import/json-schema/read-json-schema.ts'
import { createReport } from '../../designer/import/shared/loss.ts'
import { readSurvey } from '../../designer/import/surveyjs/read-survey.ts'
import { readXlsform } from '../../designer/import/xlsform/read-xlsform.ts'
import { become } from './become.ts'
import { workbook } from './workbook.ts'

// Each is a file of 100 kB or less that would become millions of options, and hold the page for minutes.
const names = Array.from({ length: 1000 }, (_, i) => `n${i}`)
const survey = (...elements: object[]) => become(readSurvey, { elements })
const asTheFirst = (mode: string) =>
  names.map((name) => ({
    type: 'checkbox',
    name,
    choicesFromQuestion: 'first',
    choicesFromQuestionMode: mode,
  }))

it.each<[string, () => unknown]>([
  [
    'SurveyJS: the choices of another question',
    () => survey({ type: 'checkbox', name: 'first', choices: names }, ...asTheFirst('all')),
  ],
  [
    'SurveyJS: those that are chosen there',
    () => survey({ type: 'checkbox', name: 'first', choices: names }, ...asTheFirst('selected')),
  ],
  [
    'SurveyJS: the choices of a table in each of its columns',
    () =>
      survey({
        ...{ type: 'matrixdynamic', name: 'first', choices: names },
        columns: names.map((name) => ({ name })),
      }),
  ],
  [
    'SurveyJS: columns in each of the rows',
    () =>
      survey({
        ...{ type: 'matrixdropdown', name: 'first', rows: names, cellType: 'text' },
        columns: names.map((name) => ({ name })),
      }),
  ],
  [
    'SurveyJS: the choices of a column in each of the rows',
    () =>
      survey({
        ...{ type: 'matrixdropdown', name: 'first', rows: names },
        columns: [
          { name: 'text', cellType: 'text' },
          { name: 'choice', cellType: 'radiogroup', choices: names },
        ],
      }),
  ],
  [
    'SurveyJS: totals of each of the rows',
    () =>
      survey({
        ...{ type: 'matrixdropdown', name: 'first', rows: names, cellType: 'text' },
        columns: names.slice(0, 60).map((name) => ({ name, totalType: 'sum' })),
      }),
  ],
  [
    'FHIR: a set of answers',
    () =>
      become(readQuestionnaire, {
        resourceType: 'Questionnaire',
        contained: [
          {
            ...{ resourceType: 'ValueSet', id: 'set' },
            compose: { include: [{ system: 'urn:x', concept: names.map((code) => ({ code })) }] },
          },
        ],
        item: names.map((linkId) => ({ linkId, type: 'choice', answerValueSet: '#set' })),
      }),
  ],
  [
    'JSON Schema: values that many properties name',
    () =>
      become(readJsonSchema, {
        $defs: { one: { enum: names } },
        properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/$defs/one' }])),
      }),
  ],
  [
    'JSON Schema: named values that many properties name',
    () =>
      become(readJsonSchema, {
        $defs: { one: { oneOf: names.map((name) => ({ const: name, title: name })) } },
        properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/$defs/one' }])),
      }),
  ],
  [
    'XLSForm: a list',
    () =>
      become(
        readXlsform,
        workbook({
          survey: [['type', 'name', 'label'], ...names.map((name) => ['select_one list', name, name])],
          choices: [['list_name', 'name', 'label'], ...names.map((name) => ['list', name, name])],
        }),
      ),
  ],
])('a small file does not become a huge form: %s', (_, convert) => {
  expect(convert).toThrow('the form has more than 100000 options')
})

it('takes the codes of a system into several sets of answers, within bounds', () => {
  const convert = (sets: number) =>
    become(readQuestionnaire, {
      resourceType: 'Questionnaire',
      contained: [
        { resourceType: 'CodeSystem', url: 'urn:x', concept: names.map((code) => ({ code })) },
        ...names.slice(0, sets).map((id) => ({
          ...{ resourceType: 'ValueSet', id },
          compose: { include: [{ system: 'urn:x' }] },
        })),
      ],
      item: [{ linkId: 'q', type: 'string' }],
    })
  // The first one takes them over as they stand.
  expect(() => convert(101)).not.toThrow()
  expect(() => convert(102)).toThrow('the form has more than 100000 options')
})

it('takes a list over that many questions name, within bounds', () => {
  const report = createReport()
  report.grow(60_000)
  report.grow(40_000)
  expect(() => report.grow(1)).toThrow('the form has more than 100000 options')

  const rows = names.slice(0, 60)
  const columns = names.slice(0, 40).map((name) => ({ name, choices: names.slice(0, 40) }))
  const { template } = survey({ type: 'matrixdropdown', name: 'first', rows, columns })
  expect(template.pages[0]?.children?.[0]?.children).toHaveLength(60)
})

it('takes a matrix over however long its lists are: they are there once', () => {
  const columns = [{ name: 'one', cellType: 'dropdown', choices: names }]
  const { template } = survey({ type: 'matrixdropdown', name: 'first', rows: names, columns })
  expect(template.pages[0]?.children?.[0]?.rows).toHaveLength(1000)
})
