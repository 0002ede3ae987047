import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'
import { context, convert, problemsOf, stored } from './support.ts'

const plugins = loadPluginsOnce()

/** Whether the question is asked after these numbers. */
async function isAsked(operator: string, repeats: boolean, answer: object): Promise<boolean> {
  const enableWhen = [{ question: 'n', operator, answerDecimal: 5 }]
  const item = [
    { linkId: 'n', type: 'decimal', text: 'N', repeats },
    { linkId: 'q', type: 'string', text: 'Q', enableWhen },
  ]
  const imported = await convert({ resourceType: 'Questionnaire', item }, 'fhir')
  expect(imported.losses).toEqual([])
  expect(await problemsOf(imported)).toEqual([])
  const { registry } = await plugins
  const engine = createEngine(compileTemplate({ ...imported.template, ...stored }, registry), {
    answers: [['n', answer as AnswerValue]],
    actor: SYSTEM,
    context,
  })
  return engine.get('q')?.visible === true
}

const OPERATORS = ['>', '<', '>=', '<=']

describe('a comparison of a number in FHIR', () => {
  it.each<[number[], boolean[]]>([
    [
      [1, 7],
      [true, true, true, true],
    ],
    [
      [7, 1],
      [true, true, true, true],
    ],
    [
      [1, 2],
      [false, true, false, true],
    ],
    [
      [8, 9],
      [true, false, true, false],
    ],
    [[5], [false, false, true, true]],
    [[], [false, false, false, false]],
  ])('holds of %j when it holds of any of them', async (values, expected) => {
    const list = { values: values.map((value, i) => ({ id: `v${i}`, text: String(value) })) }
    expect(await Promise.all(OPERATORS.map((operator) => isAsked(operator, true, list)))).toEqual(expected)
  })

  it('holds of one alone', async () => {
    const one = { text: '7' }
    expect(await Promise.all(OPERATORS.map((operator) => isAsked(operator, false, one)))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})
