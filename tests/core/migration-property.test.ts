import { describe, expect, it } from 'vitest'
import { migrateForm, takenBack, withChanges } from '../../runtime/core/migration/migrate-form.ts'
import { planAnswers } from '../../runtime/core/migration/plan-answers.ts'
import { proposeMapping } from '../../runtime/core/migration/propose-mapping.ts'
import { type Accepts, type Mapping, NO_MAPPING } from '../../runtime/core/migration/types.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { StoredAnswer, Template } from '../../schemas/index.ts'
import { fakes } from '../support/elements.ts'
import { fc, runsOf } from '../support/random.ts'
import { possibleKeys, randomAnswer, randomTemplate } from '../support/random-template.ts'
import { workflowOf } from '../support/workflows.ts'

const FORM = 'f1'
const workflow = workflowOf([], [])
const accepts: Accepts = ({ element }, value) =>
  element.type === 'fake-words'
    ? typeof value.text === 'string' && value.text.length < 3
    : element.type === 'fake-choice'
      ? Array.isArray(value.selectedOptionIds)
      : true

/** Answers that the template could have, and some that stand where it has no place. */
function storedOf(template: Template, places: readonly (readonly [number, number])[]): StoredAnswer[] {
  const keys = [...possibleKeys(template), 'nobody', 'e0/r1/e1']
  const elements = compileTemplate(template, fakes).elements
  const stored = new Map<string, StoredAnswer>()
  for (const [place, n] of places) {
    const key = keys[place % keys.length] as string
    const questionId = key.slice(key.lastIndexOf('/') + 1)
    const element = elements.get(questionId)?.element
    stored.set(key, {
      ...{ schemaVersion: 1, id: `${FORM}:${key}`, formId: FORM, key, questionId },
      value: element ? randomAnswer(element, n) : { text: 'left over' },
      revision: n % 5,
      fence: n % 3,
      seenFence: 4,
      lastSaved: '2026-11-20T12:00:00.000Z',
      userId: `person-${n % 3}`,
      operations: n % 2 ? [{ id: `op-${n}`, revision: 1, digest: 'd' }] : [],
    })
  }
  return [...stored.values()]
}

const places = fc.array(fc.tuple(fc.nat(1_000), fc.nat(1_000)), { maxLength: 25, size: 'max' })
/** Pairs of ids, some of which are there; null parks. */
const wishes = fc.array(fc.tuple(fc.nat(18), fc.option(fc.nat(18))), { maxLength: 6 })

interface Way {
  from: Template
  to: Template
  mapping: Mapping
}

const compiled = ({ from, to }: Pick<Way, 'from' | 'to'>) => ({
  from: compileTemplate(from, fakes),
  to: compileTemplate(to, fakes),
})

const ways: fc.Arbitrary<Way> = fc
  .record({ from: randomTemplate, to: randomTemplate, wishes: fc.option(wishes) })
  .map(({ from, to, wishes: said }) => {
    const versions = compiled({ from, to })
    const proposed = proposeMapping(
      { template: versions.from, workflow },
      { template: versions.to, workflow },
    )
    const elements = new Map((said ?? []).map(([a, b]) => [`e${a}`, b === null ? null : `e${b}`] as const))
    const mapping = said ? { ...NO_MAPPING, elements } : proposed
    const isPossible = planAnswers(versions.from, versions.to, mapping).issues.length === 0
    return { from, to, mapping: isPossible ? mapping : proposed }
  })

const byId = (answers: readonly StoredAnswer[]) =>
  Object.fromEntries(
    answers
      // What only grows, and room for an answer that was never given.
      .filter(({ revision }) => revision > 0)
      .map(({ seenFence: _, revision: __, ...answer }) => [answer.id, answer] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  )

describe('moving a form to another version', () => {
  it('X-31 loses no answer: what is kept, moved, converted and parked is all there was', () => {
    fc.assert(
      fc.property(ways, places, ({ from, to, mapping }, given) => {
        const versions = compiled({ from, to })
        const plan = planAnswers(versions.from, versions.to, mapping)
        expect(plan.issues).toEqual([])
        const stored = storedOf(from, given)
        const result = migrateForm(plan, stored, { id: FORM, fence: 9 }, accepts)
        const real = stored.filter(({ revision, value }) => revision > 0 && value !== null)
        const { kept, moved, converted, parked } = result.counts
        expect(kept + moved + converted + parked).toBe(real.length)
        const after = new Map(withChanges(stored, result).map((answer) => [answer.id, answer]))
        expect(after.size).toBe(withChanges(stored, result).length)
        const images = new Map(result.images.map((image) => [image.before.id, image]))
        for (const answer of real) {
          const image = images.get(answer.id)
          if (!image) expect(after.get(answer.id)).toEqual(answer)
          else {
            expect(image.before).toEqual(answer)
            expect(image.toKey === undefined).toBe(image.verdict === 'parked')
            if (image.toKey !== undefined) expect(after.has(`${FORM}:${image.toKey}`)).toBe(true)
            // Only a conversion and renamed options change what an answer says.
            if (image.verdict === 'moved' && image.lost === undefined)
              expect(after.get(`${FORM}:${image.toKey}`)?.operations).toEqual(answer.operations)
          }
        }
        // All that stands there has a place in the new version.
        for (const { questionId, key } of after.values())
          expect(versions.to.elements.has(questionId), key).toBe(true)
      }),
      { numRuns: runsOf(300) },
    )
  })

  it('X-31 is taken back to the letter: answers, places, who gave them and when', () => {
    fc.assert(
      fc.property(ways, places, ({ from, to, mapping }, given) => {
        const versions = compiled({ from, to })
        const plan = planAnswers(versions.from, versions.to, mapping)
        const stored = storedOf(from, given)
        const result = migrateForm(plan, stored, { id: FORM, fence: 9 }, accepts)
        const there = withChanges(stored, result)
        const back = withChanges(there, takenBack(there, result.images, { id: FORM, fence: 10 }))
        expect(byId(back)).toEqual(byId(stored))
        const revisions = new Map(back.map(({ id, revision }) => [id, revision]))
        for (const { id, revision } of stored)
          if (revision > 0) expect(revisions.get(id)).toBeGreaterThanOrEqual(revision)
      }),
      { numRuns: runsOf(300) },
    )
  })

  it('X-31 changes nothing the second time', () => {
    fc.assert(
      fc.property(ways, places, ({ from, to, mapping }, given) => {
        const versions = compiled({ from, to })
        const plan = planAnswers(versions.from, versions.to, mapping)
        const stored = storedOf(from, given)
        const once = withChanges(stored, migrateForm(plan, stored, { id: FORM, fence: 9 }, accepts))
        const same = planAnswers(
          versions.to,
          versions.to,
          proposeMapping({ template: versions.to, workflow }, { template: versions.to, workflow }),
        )
        expect(migrateForm(same, once, { id: FORM, fence: 10 }, accepts)).toMatchObject({
          ...{ inserted: [], replaced: [], removed: [], images: [] },
        })
      }),
      { numRuns: runsOf(200) },
    )
  })
})
