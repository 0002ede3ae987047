import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { isImportable } from '../../runtime/core/mapping/import-mapper.ts'
import { sampleAnswers } from '../../runtime/core/sample/sample-answers.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { registry } from '../support/plugin-models.ts'

const folder = new URL('../../server/demo/templates/', import.meta.url)
const templates = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
const now = '2026-03-01T12:00:00.000Z'
const TURNS = 12

/** A sample of a quantity says `Sample` as what was typed. */
const asTyped = (answer: AnswerValue): AnswerValue =>
  typeof answer.value === 'number' && 'text' in answer ? { ...answer, text: null } : answer

describe('LI-05 an answer that was written out as a text', () => {
  it('is the same answer when the text is imported, for every kind that reads texts', () => {
    const seen = new Set<string>()
    for (const template of templates) {
      const compiled = compileTemplate(template, registry)
      for (let turn = 0; turn < TURNS; turn++)
        for (const [key, sample] of sampleAnswers(compiled, { now, status: 'draft', turn })) {
          const element = compiled.elements.get(key)
          const answer = element?.model?.answer
          // The entries of libraries are not here.
          if (!element || !answer || !isImportable(element) || element.element.optionsFrom) continue
          const value = asTyped(sample)
          const text = answer.toText(value, element.element)
          if (text.trim() === '') continue
          seen.add(element.element.type)
          const read = answer.from?.text?.(text.trim(), element.element)
          expect([element.id, text, read]).toEqual([element.id, text, { value }])
        }
    }
    expect(seen.size).toBeGreaterThanOrEqual(10)
  })
})
