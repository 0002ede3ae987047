import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { computeFigures } from '../../runtime/core/report/figures.ts'
import type { Report } from '../../schemas/index.ts'
import { collectionsOf, features } from '../../server/composition/features.ts'
import { loadDemo } from '../../server/demo/load-demo.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'
import { PROGRAM } from './support/dashboards.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { readAll } from './support/reports.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const OPEN = `query ($form: ID!) { form(id: $form) { status responses { questionId
  ... on TextResponse { text } ... on DateResponse { selectedDate } ... on OptionResponse { selectedOptionIds } } } }`
interface Opened {
  form: {
    status: string
    responses: { questionId: string; text?: string; selectedDate?: string; selectedOptionIds?: string[] }[]
  }
}

/** A case as 29 CFR 1904.7 has it, read from the answers of a form by hand. */
interface Case {
  id: string
  year: number
  campus: string | undefined
  column: 'G' | 'H' | 'I' | 'J'
  away: number
  restricted: number
  type: string | undefined
  name: string | undefined
  isPrivate: boolean
}

describe('OSHA 300 and 300A of the demo', () => {
  let campus: Campus
  let cases: Case[]

  beforeAll(async () => {
    const { registry, validator } = await loadPluginsOnce()
    campus = await openCampus({ demo: false })
    campus.services.clock = () => new Date('2026-11-25T12:00:00Z')
    await loadDemo({ collections: collectionsOf(features), store: campus.store, validator, registry })
    await campus.services.authorizer.copy?.fill()
    cases = await casesOpened('bob')
  })
  afterAll(() => campus?.close())

  async function casesOpened(who: string): Promise<Case[]> {
    const forms = await campus.store
      .collection(FORMS)
      .find({ templateGroupId: 'injury-illness-301', deletedDate: null }, { fields: ['campusCode'] })
    const found: Case[] = []
    for (const { id, campusCode } of forms) {
      const { data } = await campus.as(who).send<Opened>(OPEN, { form: id })
      if (!data?.form || data.form.status === 'draft') continue
      const answers = new Map(data.form.responses.map((each) => [each.questionId, each]))
      const chosen = (question: string) => answers.get(question)?.selectedOptionIds ?? []
      const results = chosen('case-results')
      const column =
        chosen('died').includes('yes') || results.includes('death')
          ? 'G'
          : results.includes('days-away')
            ? 'H'
            : results.includes('restricted-work')
              ? 'I'
              : results.some((each) => each !== 'none') || chosen('injury-kind').includes('fracture')
                ? 'J'
                : undefined
      if (!column) continue
      found.push({
        ...{ id, column, campus: campusCode, name: answers.get('employee-name')?.text },
        year: Number(answers.get('incident-date')?.selectedDate?.slice(0, 4)),
        away: Math.min(180, Number(answers.get('days-away')?.text ?? 0)),
        restricted: Math.min(180, Number(answers.get('days-restricted')?.text ?? 0)),
        type: chosen('illness-type')[0],
        isPrivate: chosen('privacy-case').includes('yes'),
      })
    }
    return found
  }

  const places = () => [...new Set(cases.map(({ campus: code, year }) => `${year} ${code}`))]
  const asked = (id: string, place: string) => {
    const [year, code] = place.split(' ')
    return { programId: PROGRAM, id, parameters: { year, campus: code } }
  }
  const at = (place: string) => cases.filter((each) => `${each.year} ${each.campus}` === place)
  const TYPES = [
    ...['injury', 'skin-disorder', 'respiratory-condition', 'poisoning', 'hearing-loss', 'other-illness'],
  ]
  const sumsOf = (own: readonly Case[]) => [
    ...['G', 'H', 'I', 'J'].map((column) => own.filter((each) => each.column === column).length),
    own.reduce((sum, { away }) => sum + away, 0),
    own.reduce((sum, { restricted }) => sum + restricted, 0),
    ...TYPES.map((type) => own.filter((each) => each.type === type).length),
  ]

  it('DM-08 the log has every recordable case of a year and a campus once, its columns as its form says, and its sums', async () => {
    expect(cases.length).toBeGreaterThan(40)
    expect(cases.some(({ isPrivate }) => isPrivate)).toBe(true)
    for (const place of places()) {
      const own = at(place)
      const log = await readAll(campus.as('bob'), asked('osha-300', place))
      expect(log.rows.map(({ formId }) => formId).sort()).toEqual(own.map(({ id }) => id).sort())
      expect(log).toMatchObject({ leftOut: 0, unknown: 0, isBehind: false })
      expect(log.sums.slice(6)).toEqual(sumsOf(own))
      for (const { formId, cells } of log.rows) {
        const { column, name, isPrivate, type } = own.find(({ id }) => id === formId) as Case
        expect(cells[1]).toBe(isPrivate ? 'Privacy case' : name)
        expect(cells.slice(6, 10).map(Boolean)).toEqual(['G', 'H', 'I', 'J'].map((each) => each === column))
        expect(cells.slice(12).map(Boolean)).toEqual(TYPES.map((each) => each === type))
        // Nothing of the log is blank but what does not belong to the case.
        expect(cells.slice(0, 6).every((cell) => typeof cell === 'string' && cell !== '')).toBe(true)
      }
    }
  })

  it('DM-08 the summary has the sums of the log, and the rates for the hours that were worked', async () => {
    const summary = JSON.parse(
      readFileSync(new URL('../../server/demo/documents/reports/osha-300a.json', import.meta.url), 'utf8'),
    ) as Report
    for (const place of places()) {
      const own = at(place)
      const { rows, sums, count } = await readAll(campus.as('bob'), asked('osha-300a', place))
      expect(rows).toEqual([])
      expect([count, ...sums]).toEqual([own.length, ...sumsOf(own)])
      const figuresFor = (typed: [string, number][]) =>
        computeFigures(summary, new Map(typed), { rows: count, sums })
      const dart = own.filter(({ column }) => column === 'H' || column === 'I').length
      const rate = (cases: number) => ({ value: Math.round((cases * 200_000 * 100) / 500_000) / 100 })
      const figures = figuresFor([['hours', 500_000]])
      expect(figures.get('trir')).toEqual(rate(own.length))
      expect(figures.get('dart')).toEqual(rate(dart))
      expect(figuresFor([['hours', 0]]).get('trir')).toEqual({ why: 'divides_by_zero' })
      expect(figuresFor([]).get('dart')).toEqual({
        why: 'not_given',
        of: ['Total hours worked by all employees'],
      })
    }
  })
})
