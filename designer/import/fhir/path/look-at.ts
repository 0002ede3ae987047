import { UnsayableError } from '../../shared/formula/parse-formula.ts'
import type { SourceRule } from '../../shared/source-form.ts'
import type { Answers, Items } from './found.ts'
import type { PathQuestion } from './questions.ts'

/** What an expression of FHIRPath looks at. */
export interface PathSurroundings {
  questions: ReadonlyMap<string, PathQuestion>
  /** Expressions by the names that others call them by; those of the item go before those of the form. */
  variables: ReadonlyMap<string, string>
  /** The question that the expression stands at. */
  self: string
  /** How many questions all expressions of a form together may still look at. */
  budget: { left: number }
}

const SILENT = new Set(['group', 'display'])
/** Answers that one expression asks for, however few of them it counts. */
const MAX_ASKED = 100_000
/** A part of a rule is made of each answer: as much work as to look at so many questions. */
const OF_AN_ANSWER = 10

/** Looks for the questions of a form, and for what their answers come to. */
export function lookAt({ questions, self, budget }: PathSurroundings) {
  let asked = 0

  function look(questions: number): void {
    budget.left -= questions
    if (budget.left < 0) throw new UnsayableError('too many expressions over too many questions')
  }

  function scoresOf({ answers, code }: Answers): readonly SourceRule[] {
    const scored = answers.filter(({ isScored }) => isScored)
    // A sum without some of them is another one.
    if (scored.length === 0 || code !== undefined || answers.some(({ isUnlisted }) => isUnlisted))
      throw new UnsayableError('what the answers count for is not in the file')
    return scored.map(({ linkId }) => ({ score: linkId }))
  }

  function named(items: readonly PathQuestion[], isNamed: (id: string) => boolean) {
    look(items.length)
    const found = items.filter(({ linkId }) => isNamed(linkId))
    if (found.length === 0) throw new UnsayableError('there is no such question')
    return found
  }

  function inside({ items, isForm }: Items): readonly PathQuestion[] {
    if (isForm) return items
    look(items.reduce((sum, { inside }) => sum + inside.length, items.length))
    return [...new Set(items.flatMap((item) => item.inside))]
  }

  /** The questions among them: groups and texts hold no answer. Only what stands in a form has one. */
  function asking({ items, isForm }: Items): readonly PathQuestion[] {
    const all = isForm ? [questions.get(self) ?? []].flat() : items
    look(all.length * OF_AN_ANSWER)
    const found = all.filter(({ type }) => !SILENT.has(type))
    asked += all.length
    if (asked > MAX_ASKED) throw new UnsayableError('too long')
    if (found.length === 0) throw new UnsayableError('nothing is asked there')
    return found
  }

  function counted({ answers, code }: Answers): SourceRule {
    if (code === undefined)
      return { '+': answers.map(({ linkId }) => ({ count: [{ known: { answer: linkId } }] })) }
    const offering = answers.filter(({ isUnlisted, codes }) => isUnlisted || codes.has(code))
    if (offering.length === 0) throw new UnsayableError('nothing is counted')
    const met = (id: string) => ({ coalesce: [{ is: [{ answer: id }, code] }, false] })
    return { '+': offering.map(({ linkId }) => ({ if: [met(linkId), 1, 0] })) }
  }

  return { look, named, inside, asking, scoresOf, counted }
}
