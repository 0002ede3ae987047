import type { Element } from '../../schemas/index.ts'
import type { ElementImports } from '../import/shared/kinds.ts'
import type { RuleQuestion } from './rule-question.ts'

/** How an element type stands in the designer's palette: a plugin's `designer.ts` default export. */
export interface ElementDesigner {
  group: 'questions' | 'choices' | 'dates' | 'layout' | 'rows' | 'search' | 'files'
  label: string
  /** A name of runtime/react/ui/Icon.tsx. */
  icon: string
  /** What a new element of this type starts with, beside its id and type. */
  defaults: Omit<Element, 'id' | 'type'>
  /** What else people call it: a search finds it by these, too. */
  words?: readonly string[]
  /**
   * How what it answers is asked (`how many`, `date`): whoever types a question with one of these, in small letters and
   * whole words, is offered this kind first. With `^` only at the beginning (`^when`). `''` is for the kind that fits any
   * question.
   */
  asks?: readonly string[]
  /** Further entries of the palette that make elements of this type: a number where the type is a text. */
  variants?: readonly ElementVariant[]
  /** What rules can ask of a column of its answer, where that is more or less than the column's kind says. */
  rules?(element: Element, column: string): RuleQuestion | undefined
  /**
   * What it makes of an element of another kind that becomes one of this kind, by its own property: the value, and the
   * other's property that it comes from. What both call by the same name and can hold stays without it.
   */
  takesOver?(element: Element): Readonly<Record<string, TakenOver>>
  /** What of other formats it takes in (docs/import.md). */
  imports?: ElementImports
}

interface TakenOver {
  from: string
  value: unknown
}

/** What differs from the type's own entry. */
interface ElementVariant {
  label: string
  icon?: string
  /** As of the type's own entry. */
  words?: readonly string[]
  asks?: readonly string[]
  /** Over the type's own defaults. */
  defaults: Readonly<Record<string, unknown>>
}
