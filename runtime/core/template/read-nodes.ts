import type { Element, ElementPermission, Page } from '../../../schemas/index.ts'
import type { AnswerValue, Column, ElementModel } from '../element/define-element.ts'
import { initialAnswer } from '../element/initial-answer.ts'
import type { CompiledElement, CompiledNode, CompiledPage, Dependent } from '../model/compiled-template.ts'
import { compileCalculation, compileSuggestion } from './compile-calculation.ts'
import { compileChecks } from './compile-checks.ts'
import { compileNarrowing } from './compile-narrowing.ts'
import { compileOffers } from './compile-offers.ts'
import { compileRowOptions } from './compile-row-options.ts'
import { compileVisibility } from './compile-visibility.ts'

/** What most nodes have none of, the same list for all of them. */
const NONE: readonly never[] = Object.freeze([])

/** A list with one more; what was empty may be shared, and is not written to. */
export function withOne<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item]
  ;(list as T[]).push(item)
  return list
}

/**
 * Classes and not object literals, of which some grow a getter: a form may have 10,000 nodes, and is read when it is
 * opened.
 */
class ReadNode implements CompiledNode {
  readonly id: string
  readonly index: number
  readonly path: string
  readonly parent: CompiledNode | undefined
  readonly rows: readonly CompiledElement[]
  readonly visibility: CompiledNode['visibility']
  readonly permissions: readonly ElementPermission[]
  readonly readOnly: boolean
  rank: number
  cyclic = false
  children: readonly CompiledElement[] = NONE
  dependents: readonly Dependent[] = NONE
  judges: readonly Dependent[] = NONE

  constructor(
    { dependsOn, permissions, readOnly }: (Page | Element) & Pick<Element, 'readOnly'>,
    { id, path, index, parent, rows = NONE }: Place & Partial<Pick<CompiledElement, 'parent' | 'rows'>>,
  ) {
    this.id = id
    this.index = index
    this.path = path
    this.parent = parent
    this.rows = rows
    this.rank = index
    this.readOnly = readOnly === true || parent?.readOnly === true
    this.visibility = compileVisibility(dependsOn, id)
    this.permissions = Array.isArray(permissions) ? permissions.filter(isPermission) : NONE
  }
}

interface Place {
  id: string
  path: string
  index: number
}

export class ReadPage extends ReadNode implements CompiledPage {
  readonly page: Page

  constructor(page: Page, place: Place) {
    super(page, place)
    this.page = page
  }
}

export class ReadElement extends ReadNode implements CompiledElement {
  declare readonly parent: CompiledNode
  readonly element: Element
  readonly model: ElementModel | undefined
  readonly page: CompiledPage
  readonly initialInRow: AnswerValue | undefined
  readonly calculation: CompiledElement['calculation']
  readonly suggestion: CompiledElement['suggestion']
  readonly checks: CompiledElement['checks']
  readonly offers: CompiledElement['offers']
  readonly rowOptions: CompiledElement['rowOptions']
  readonly narrowing: CompiledElement['narrowing']
  private columnsRead: CompiledElement['columns'] | undefined

  constructor(element: Element, place: Place & Pick<CompiledElement, 'model' | 'page' | 'parent' | 'rows'>) {
    super(element, place)
    const { model, page, rows } = place
    this.element = element
    this.model = model
    this.page = page
    this.initialInRow = rows.length > 0 ? (initialAnswer(element, model) ?? undefined) : undefined
    this.calculation = compileCalculation(element, model)
    this.suggestion = compileSuggestion(element, model)
    this.checks = compileChecks(element.checks)
    this.offers = compileOffers(element)
    this.rowOptions = compileRowOptions(element)
    this.narrowing = compileNarrowing(element)
  }

  /** Made when a rule first reads the element: most are named by none. */
  get columns(): CompiledElement['columns'] {
    this.columnsRead ??= columnsOf(this.element, this.model)
    return this.columnsRead
  }
}

export function columnsOf(element: Element, model: ElementModel | undefined): CompiledElement['columns'] {
  try {
    const columns: Column<AnswerValue>[] = model?.answer?.columns(element) ?? []
    return new Map(columns.map((column) => [column.key, column]))
  } catch {
    // A plugin that trips over this element leaves it without columns: rules read "unknown".
    return new Map()
  }
}

const isPermission = (value: unknown): value is ElementPermission =>
  typeof (value as { role?: unknown } | null)?.role === 'string'
