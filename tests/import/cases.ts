import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Became } from './become.ts'

type Source = Record<string, unknown>

/** A source with the questions that it becomes, or the whole template where more than those is asked about. */
interface Case {
  is: string
  source: Source
  questions?: object[]
  template?: object
  lost?: string[][]
  placed?: string[]
  /** Where what elements say more than what they ask for stands in the source. */
  more?: string[]
  /** Why it is no form at all. */
  refused?: string
}

/** Formulas of a format with the rules that they become, or why they are lost. */
type Rules = Record<string, unknown>

const inCases = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'cases', `${name}.json`), 'utf8')) as T

/** Holds a format to its cases: each source becomes just these questions, and loses just this. */
export function itBecomes(
  format: string,
  become: (source: Source) => Became,
  placesOf: (source: Source) => string[],
): void {
  describe(`what is written in ${format}`, () => {
    it.each(inCases<Case[]>(format))(
      '$is',
      ({ source, questions, template, lost = [], placed, more = [], refused }) => {
        if (refused !== undefined) return expect(() => become(source)).toThrow(refused)
        const became = become(source)
        if (questions) expect(became.template.pages[0]?.children).toEqual(questions)
        if (template) expect(became.template).toMatchObject(template)
        expect(became.lost).toEqual(lost)
        if (placed) expect(became.placed).toEqual(placed)
        expect(placesOf(source)).toEqual(more)
      },
    )
  })
}

/** Holds the formulas of a format to the rules that they become; `showing` has one as the condition of its last question. */
export function itReads(
  format: string,
  become: (source: Source) => Became,
  showing: (formula: string) => Source,
): void {
  it.each(Object.entries(inCases<Rules>(`${format}.rules`)))(`${format}: %s`, (formula, rule) => {
    const { template, lost } = become(showing(formula))
    const became = template.pages[0]?.children.at(-1)?.dependsOn
    const why = lost.map(([, , ...reasons]) => reasons.join(': ')).join()
    expect(became ? (became as { rule: unknown }).rule : { lost: why }).toEqual(rule)
  })
}
